-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- Behind a wall an index is sought by a CASE, and never by coalesce, which PostgreSQL holds for leaky. With both days in each
-- of them, what is due in a time is found in one index whatever the list is sorted by.
DROP INDEX orders_all_newest, orders_all_due, orders_open_due, quotes_all_newest, quotes_all_due, assignments_by_due;
CREATE INDEX orders_all_newest ON orders (created_at DESC, id DESC) INCLUDE (promised_at, status, account_id, created_by,
  certification, assignee, with_translation, with_notarization, with_shipping, with_apostille, source_language, target_language);
CREATE INDEX orders_all_due ON orders ((CASE WHEN promised_at IS NULL THEN 'infinity' ELSE promised_at END), id)
  INCLUDE (promised_at, created_at, status, account_id, created_by, certification, assignee, with_translation,
    with_notarization, with_shipping, with_apostille, source_language, target_language);
CREATE INDEX orders_open_due ON orders ((CASE WHEN promised_at IS NULL THEN 'infinity' ELSE promised_at END), id)
  INCLUDE (promised_at, created_at, status, account_id, created_by, certification, assignee, with_translation,
    with_notarization, with_shipping, with_apostille, source_language, target_language)
  WHERE status IN ('created', 'in_progress', 'in_review', 'approved', 'on_hold');
CREATE INDEX quotes_all_newest ON quotes (created_at DESC, id DESC)
  INCLUDE (deadline, status, account_id, created_by, source_language, target_language);
CREATE INDEX quotes_all_due ON quotes ((CASE WHEN deadline IS NULL THEN 'infinity' ELSE deadline END), id)
  INCLUDE (deadline, created_at, status, account_id, created_by, source_language, target_language);
CREATE INDEX quotes_open_due ON quotes ((CASE WHEN deadline IS NULL THEN 'infinity' ELSE deadline END), id)
  INCLUDE (deadline, created_at, status, account_id, created_by, source_language, target_language) WHERE status = 'requested';
CREATE INDEX assignments_by_due ON assignments ((CASE WHEN expected_at IS NULL THEN 'infinity' ELSE expected_at END), id)
  INCLUDE (expected_at, status, task, person_id, account_id);
