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
ALTER TABLE orders
  ADD COLUMN with_translation boolean NOT NULL GENERATED ALWAYS AS (coalesce((services ->> 'translation')::boolean, false)) STORED,
  ADD COLUMN with_notarization boolean NOT NULL GENERATED ALWAYS AS (coalesce((services ->> 'notarization')::boolean, false)) STORED,
  ADD COLUMN with_shipping boolean NOT NULL GENERATED ALWAYS AS (coalesce((services ->> 'shipping')::boolean, false)) STORED,
  ADD COLUMN with_apostille boolean NOT NULL GENERATED ALWAYS AS (coalesce((services ->> 'apostille')::boolean, false)) STORED;
-- From here on a trigger writes them, as a column that is computed could not be copied from row to row.
ALTER TABLE orders
  ALTER COLUMN with_translation DROP EXPRESSION, ALTER COLUMN with_notarization DROP EXPRESSION,
  ALTER COLUMN with_shipping DROP EXPRESSION, ALTER COLUMN with_apostille DROP EXPRESSION;
COMMENT ON COLUMN orders.with_translation IS 'of the services, like those beside it: which roles see the order';
DROP INDEX orders_all_newest;
CREATE INDEX orders_all_newest ON orders (created_at DESC, id DESC)
  INCLUDE (status, account_id, created_by, certification, assignee, with_translation, with_notarization, with_shipping, with_apostille);
DROP INDEX quotes_all_newest;
CREATE INDEX quotes_all_newest ON quotes (created_at DESC, id DESC) INCLUDE (status, account_id, created_by);
-- Nobody reads them by it: behind a wall no index over arrays is used.
DROP INDEX orders_assigned_to;

CREATE INDEX webhook_deliveries_to ON webhook_deliveries (destination_id, created_at DESC, event_id DESC, id DESC);

-- What waits is listed by when it is due, those without a day behind the others: queues are read in that order.
DROP INDEX orders_in_queue;
CREATE INDEX orders_in_queue ON orders (queue, (coalesce(promised_at, 'infinity'::timestamptz)), id)
  INCLUDE (promised_at, account_id, created_by) WHERE queue IS NOT NULL;
DROP INDEX assignments_in_queue;
CREATE INDEX assignments_in_queue ON assignments (queue, (coalesce(expected_at, 'infinity'::timestamptz)), id)
  INCLUDE (expected_at, person_id, order_id, account_id) WHERE queue IS NOT NULL;
DROP INDEX quotes_to_price;
CREATE INDEX quotes_to_price ON quotes ((coalesce(deadline, 'infinity'::timestamptz)), id)
  INCLUDE (deadline, account_id, created_by) WHERE status = 'requested' AND livemode;
