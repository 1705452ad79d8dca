-- expand
-- A translation that the team returned to its translator, before the customer saw it.
ALTER TABLE order_files ADD COLUMN sent_back jsonb;
