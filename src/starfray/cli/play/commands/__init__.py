"""The commands that are typed at any prompt of the table, a room of them a file."""
