"""What people write: documents, their checks, and what is said of mistakes in them."""
