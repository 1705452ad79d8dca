-- Invoices and customers are searched as quotes and orders are: by their texts in small letters, and by grams.
ALTER TABLE search_texts DROP CONSTRAINT search_texts_kind_check;
ALTER TABLE search_texts ADD CONSTRAINT search_texts_kind_check CHECK (kind IN ('quote', 'order', 'invoice', 'account'));
SELECT set_config('dragoman.system', 'on', true);
INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  SELECT id, 'account', id, id, lower(concat_ws(E'\n', name, email)), '' FROM accounts;
INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  SELECT id, 'invoice', account_id, account_id, lower(concat_ws(E'\n', number, billed_name)), '' FROM invoices;

-- Assignments are listed by when they are due, those without a day behind the others; with what they are narrowed by in
-- the index, no row of another kind is touched.
DROP INDEX assignments_by_due;
CREATE INDEX assignments_by_due ON assignments ((coalesce(due_at, 'infinity'::timestamptz)), id)
  INCLUDE (due_at, status, task, person_id, account_id);

-- What somebody has done is counted by its kind without reading the orders that it was for.
ALTER TABLE assignments ADD COLUMN source_language text;
COMMENT ON COLUMN assignments.source_language IS 'of its order';
UPDATE assignments a SET source_language = o.source_language FROM orders o WHERE o.id = a.order_id;
CREATE INDEX assignments_of_kind ON assignments (person_id, task, source_language, language, account_id) WHERE done_at IS NOT NULL;

-- In the order in which the job takes what has no grams yet.
DROP INDEX search_texts_fresh;
CREATE INDEX search_texts_fresh ON search_texts (kind, target DESC) WHERE fresh;

-- Proposed files are few, and the sandbox asks for them every second.
CREATE INDEX order_files_proposed ON order_files (order_id) WHERE proposed;

-- What roles look at of an order lies in the index by which all orders are listed: what a role does not see is passed over
-- without touching a row.
ALTER TABLE orders ADD COLUMN ordered text[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
  CASE WHEN (services ->> 'translation')::boolean THEN 'translation' END,
  CASE WHEN (services ->> 'notarization')::boolean THEN 'notarization' END,
  CASE WHEN (services ->> 'shipping')::boolean THEN 'shipping' END,
  CASE WHEN (services ->> 'apostille')::boolean THEN 'apostille' END], NULL)) STORED;
COMMENT ON COLUMN orders.ordered IS 'which of the services that decide who works on it are ordered';
DROP INDEX orders_all_newest;
CREATE INDEX orders_all_newest ON orders (created_at DESC, id DESC)
  INCLUDE (status, account_id, created_by, certification, assignee, ordered);
DROP INDEX quotes_all_newest;
CREATE INDEX quotes_all_newest ON quotes (created_at DESC, id DESC) INCLUDE (status, account_id, created_by);
-- Nobody reads them by it: behind a wall no index over arrays is used.
DROP INDEX orders_assigned_to;

CREATE INDEX webhook_deliveries_to ON webhook_deliveries (destination_id, created_at DESC, event_id DESC, id DESC);
