"""What all chapters rest on."""
