-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- When an assignment is due, by its own day or by what its order is promised for, is kept whether it waits or is over: the
-- list is sorted and narrowed by what it shows, from one index. A trigger keeps it (sql/expect_assignments.sql).
COMMENT ON COLUMN assignments.expected_at IS 'when it is due, or else its order';
-- Nobody is told: what is shown stays as it is.
ALTER TABLE assignments DISABLE TRIGGER USER;
UPDATE assignments a SET expected_at = coalesce(a.due_at, o.promised_at) FROM orders o
WHERE o.id = a.order_id AND a.expected_at IS DISTINCT FROM coalesce(a.due_at, o.promised_at);
ALTER TABLE assignments ENABLE TRIGGER USER;

-- Behind a wall an index is sought by a CASE, and never by coalesce, which PostgreSQL holds for leaky.
DROP INDEX assignments_by_due;
CREATE INDEX assignments_by_due ON assignments ((CASE WHEN expected_at IS NULL THEN 'infinity' ELSE expected_at END), id)
  INCLUDE (expected_at, status, task, person_id, account_id);
-- Who has how much, what of it is due first, and in which orders: counted and read without touching a row.
DROP INDEX assignments_of_person;
CREATE INDEX assignments_of_person ON assignments (person_id, status, (coalesce(expected_at, 'infinity'::timestamptz)), id)
  INCLUDE (expected_at, task, standing, order_id, account_id);

-- What is owed is added up from the index alone.
DROP INDEX assignments_done;
CREATE INDEX assignments_done ON assignments (done_at DESC, id DESC) INCLUDE (person_id, account_id, currency, amount)
  WHERE status = 'done';
