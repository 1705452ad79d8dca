-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

ALTER TABLE accounts ADD COLUMN tax_exempt jsonb;
COMMENT ON COLUMN accounts.tax_exempt IS 'why no tax is charged, and the number of the certificate; null: it is charged';

-- Where and why taxes are what they are, as it was when it was priced.
ALTER TABLE quotes ADD COLUMN tax_note jsonb, ADD COLUMN tax_place jsonb;
ALTER TABLE orders ADD COLUMN tax_note jsonb, ADD COLUMN tax_place jsonb;
ALTER TABLE adjustments ADD COLUMN tax_note jsonb;
COMMENT ON COLUMN quotes.tax_note IS 'why no tax is charged, or not yet';
COMMENT ON COLUMN quotes.tax_place IS 'country and region by which it is taxed; null where nobody has said';
