-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- Whom papers are made out to, and in which currency a customer is priced.
ALTER TABLE accounts
  ADD COLUMN billing jsonb NOT NULL
    DEFAULT '{"legal_name": null, "address": null, "tax_number": null, "purchase_order": null, "email": null}',
  ADD COLUMN currency text NOT NULL DEFAULT 'USD';
COMMENT ON COLUMN accounts.billing IS 'legal name, address, tax number, purchase order and mail for papers; each issued paper keeps its copy';
COMMENT ON COLUMN accounts.currency IS 'ISO 4217; fixed while anything is unpaid, nothing is converted';
