-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- Bytes of a file may go before its row: what was ordered, counted and certified stays to be read.
ALTER TABLE files ADD COLUMN removed_at timestamptz;
COMMENT ON COLUMN files.removed_at IS 'when its bytes were removed because they had been kept as long as the firm wants; its hash and counts stay';
