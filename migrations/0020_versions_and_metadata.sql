-- What a caller keeps with a quote and its order for itself, and by which version somebody changes one of them.
ALTER TABLE quotes ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN renewed_from uuid REFERENCES quotes,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN quotes.metadata IS 'keys and texts of whoever made it';
COMMENT ON COLUMN quotes.renewed_from IS 'the expired quote that this one repeats';
COMMENT ON COLUMN quotes.version IS 'counts its changes; a caller names the one by which it decided';
COMMENT ON COLUMN orders.metadata IS 'as its quote had it';
COMMENT ON COLUMN orders.version IS 'counts its changes; a caller names the one by which it decided';
