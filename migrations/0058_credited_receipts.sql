-- expand
-- A receipt says how much of it was refunded. Each credit note raises this sum, so that a drawing from before is never kept
-- as the drawing of today.
ALTER TABLE receipts ADD COLUMN credited bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN receipts.credited IS 'sum of its credit notes';
