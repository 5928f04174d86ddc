"""What people write: scenarios, cases, their forms, and what comes of them."""
