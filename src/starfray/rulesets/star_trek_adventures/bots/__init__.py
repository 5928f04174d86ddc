"""What bots do and answer, and what that is worth to them."""
