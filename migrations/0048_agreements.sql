-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- What is agreed with one customer has versions as the firm's own settings have.
ALTER TABLE firm_versions ADD COLUMN account_id uuid REFERENCES accounts (id);
COMMENT ON COLUMN firm_versions.account_id IS 'whose agreement it is; null for what the firm sets for all';
ALTER TABLE firm_versions DROP CONSTRAINT firm_versions_pkey;
CREATE UNIQUE INDEX firm_versions_number ON firm_versions (topic, account_id, version) NULLS NOT DISTINCT;
DROP INDEX firm_versions_start;
CREATE UNIQUE INDEX firm_versions_start ON firm_versions (topic, account_id, holds_from) NULLS NOT DISTINCT
  WHERE withdrawn_at IS NULL;
CREATE INDEX firm_versions_of_account ON firm_versions (account_id) WHERE account_id IS NOT NULL;
-- The customer's purchase order, as invoices repeat it.
ALTER TABLE quotes ADD COLUMN purchase_order text;
ALTER TABLE orders ADD COLUMN purchase_order text;
-- Why an order is on hold, where that is not a question to the customer.
ALTER TABLE orders ADD COLUMN hold_code text;
CREATE INDEX orders_held_for_credit ON orders (account_id, created_at) WHERE hold_code = 'credit_limit';
