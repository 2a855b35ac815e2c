"""VR missions made by the program: laid out, furnished, rated by the sensible bot, written down."""
