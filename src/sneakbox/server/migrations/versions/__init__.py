"""The steps. Each can be taken back."""
