"""The games behind interfaces that learning code is written for, with the extra `research`."""
