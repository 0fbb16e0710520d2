"""gt's grammar in great_tables' spelling: each method as steps of a specification."""
