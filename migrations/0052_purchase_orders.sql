-- An invoice repeats the purchase order of each order that it bills.
ALTER TABLE invoice_lines ADD COLUMN purchase_order text;
