"""The rules of Serenity, a file or a folder a chapter of its book."""
