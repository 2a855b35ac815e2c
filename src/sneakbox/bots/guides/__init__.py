"""What the search is told of each game: who plays worlds on, how far, and how to judge them."""
