"""Players of Ninja: guards who hunt what they believe in, intruders who stay unbelieved."""
