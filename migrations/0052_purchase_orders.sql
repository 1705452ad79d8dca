-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- An invoice repeats the purchase order of each order that it bills.
ALTER TABLE invoice_lines ADD COLUMN purchase_order text;
