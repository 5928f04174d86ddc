"""What people write down."""
