"""The mission on screen: a view becomes a picture, a prompt, beats and remarks."""
