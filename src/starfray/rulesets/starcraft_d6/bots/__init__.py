"""What bots do."""
