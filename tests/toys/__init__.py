"""Small games for the tests. `burglars` is also the worked example of how to add a game."""
