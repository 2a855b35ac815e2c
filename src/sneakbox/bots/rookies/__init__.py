"""Players who make the mistakes that people make: each overlooks something that is on the table."""
