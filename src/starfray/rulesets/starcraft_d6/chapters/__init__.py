"""The chapters of the document, in its words."""
