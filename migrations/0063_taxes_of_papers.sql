-- expand
-- A paper prints each tax once per rate over all its lines; what was told stays beside it, for what is priced and given
-- back later. Null: printed as told.
ALTER TABLE invoice_lines ADD COLUMN paper_taxes jsonb, ADD COLUMN rounding bigint NOT NULL DEFAULT 0;
ALTER TABLE receipts ADD COLUMN paper_taxes jsonb, ADD COLUMN rounding bigint NOT NULL DEFAULT 0;
ALTER TABLE credit_notes ADD COLUMN paper_taxes jsonb, ADD COLUMN rounding bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN invoice_lines.paper_taxes IS 'its part of the taxes that the invoice prints; null until it is issued, and where those are printed as told';
COMMENT ON COLUMN invoice_lines.rounding IS 'told taxes less printed ones';
COMMENT ON COLUMN receipts.paper_taxes IS 'taxes as they are printed; null: as told';
COMMENT ON COLUMN receipts.rounding IS 'told taxes less printed ones';
COMMENT ON COLUMN credit_notes.paper_taxes IS 'taxes as they are printed, below zero; null: as told';
COMMENT ON COLUMN credit_notes.rounding IS 'told taxes less printed ones';
