-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- Where open work waits is kept with it, so that queues are counted and read from narrow indexes.
ALTER TABLE orders ADD COLUMN to_approve boolean NOT NULL DEFAULT false, ADD COLUMN queue text;
COMMENT ON COLUMN orders.to_approve IS 'in review, with a translation that is neither approved nor to be revised';
COMMENT ON COLUMN orders.queue IS 'where it waits for the team; null in sandboxes, when only its assignments wait, or when nothing is left to do';
ALTER TABLE assignments ADD COLUMN queue text, ADD COLUMN expected_at timestamptz;
COMMENT ON COLUMN assignments.queue IS 'where it waits for whoever has it; null when its turn has not come or is over';
COMMENT ON COLUMN assignments.expected_at IS 'when it is due, or else its order';

UPDATE orders o SET to_approve = true WHERE o.status = 'in_review' AND EXISTS (SELECT FROM order_files f
  WHERE f.order_id = o.id AND f.collection = 'translation' AND NOT f.replaced AND f.approved_at IS NULL AND f.revision IS NULL);

-- Of every translation that was ordered: whether it is there, is to be revised, and whether somebody has it.
CREATE TEMPORARY TABLE pieces ON COMMIT DROP AS
SELECT o.id AS order_id, source.file_id, wanted.language, made.file_id IS NOT NULL AS made, made.revision IS NOT NULL AS revised,
  translating.id IS NOT NULL AS given, coalesce(translating.status = 'open', false) AS opened
FROM orders o
JOIN order_files source ON source.order_id = o.id AND source.collection = 'source' AND NOT source.replaced
CROSS JOIN unnest(o.target_language) AS wanted (language)
LEFT JOIN order_files made ON made.order_id = o.id AND made.collection = 'translation' AND NOT made.replaced
  AND made.source_file_id = source.file_id AND made.language = wanted.language
LEFT JOIN assignments translating ON translating.order_id = o.id AND translating.file_id = source.file_id
  AND translating.language = wanted.language AND translating.task = 'translate' AND translating.standing
WHERE o.status IN ('created', 'in_progress', 'in_review') AND (o.services ->> 'translation')::boolean IS TRUE;
CREATE INDEX ON pieces (order_id);

UPDATE assignments a SET expected_at = coalesce(a.due_at, o.promised_at), queue = CASE
    WHEN a.task = 'translate' AND o.status = 'in_review' THEN 'revision_asked'
    WHEN a.task = 'translate' THEN 'to_translate'
    WHEN p.made AND NOT p.opened THEN 'to_proofread' END
FROM orders o JOIN pieces p ON p.order_id = o.id
WHERE a.order_id = o.id AND p.file_id = a.file_id AND p.language = a.language AND a.standing AND a.status = 'open'
  AND o.livemode AND (o.status IN ('created', 'in_progress') OR (a.task = 'translate' AND p.revised));

WITH facts AS (
  SELECT o.id, o.status, o.to_approve, o.assignee,
    (o.services ->> 'translation')::boolean IS TRUE AS translated,
    EXISTS (SELECT FROM pieces p WHERE p.order_id = o.id AND NOT p.made AND NOT p.given) AS to_give,
    EXISTS (SELECT FROM pieces p WHERE p.order_id = o.id AND NOT p.made) AS unmade,
    EXISTS (SELECT FROM pieces p WHERE p.order_id = o.id AND p.revised AND NOT p.opened) AS to_revise,
    EXISTS (SELECT FROM assignments a WHERE a.order_id = o.id AND a.standing AND a.status = 'open') AS at_work,
    ((o.services ->> 'credential_evaluation')::boolean IS TRUE AND NOT EXISTS (SELECT FROM order_files f
        WHERE f.order_id = o.id AND NOT f.replaced AND f.service = 'credential_evaluation'))
      OR ((o.services ->> 'expert_opinion_letter')::boolean IS TRUE AND NOT EXISTS (SELECT FROM order_files f
        WHERE f.order_id = o.id AND NOT f.replaced AND f.service = 'expert_opinion_letter'))
      OR ((o.services ->> 'currency_conversion')::boolean IS TRUE
        AND NOT EXISTS (SELECT FROM conversions c WHERE c.order_id = o.id)) AS to_make,
    (((o.services ->> 'notarization')::boolean IS TRUE OR ((o.services ->> 'translation')::boolean IS TRUE
        AND o.services #>> '{translation_options,certification}' = 'notarized')) AND o.notarized_at IS NULL)
      OR ((o.services ->> 'apostille')::boolean IS TRUE AND NOT EXISTS (SELECT FROM apostille_steps s
        WHERE s.order_id = o.id AND s.step = 'returned')) AS to_notarize,
    (((o.services ->> 'shipping')::boolean IS TRUE
        OR ((o.services ->> 'translation')::boolean IS TRUE
          AND o.services #>> '{translation_options,delivery}' = 'physical')
        OR ((o.services ->> 'credential_evaluation')::boolean IS TRUE
          AND o.services #>> '{credential_evaluation_options,delivery}' = 'physical')
        OR ((o.services ->> 'expert_opinion_letter')::boolean IS TRUE
          AND o.services #>> '{expert_opinion_letter_options,delivery}' = 'physical')) AND o.shipped_at IS NULL)
      OR EXISTS (SELECT FROM originals g WHERE g.order_id = o.id AND g.status <> 'returned') AS to_ship
  FROM orders o WHERE o.livemode AND o.status IN ('created', 'in_progress', 'in_review', 'approved', 'on_hold'))
UPDATE orders o SET queue = CASE
    WHEN f.status = 'on_hold' THEN 'on_hold'
    WHEN f.status = 'in_review' AND f.to_revise THEN 'revision_asked'
    WHEN f.status = 'in_review' THEN CASE WHEN f.to_approve THEN 'in_review' END
    WHEN f.translated AND f.status <> 'approved' AND f.to_give THEN 'to_assign'
    WHEN f.translated AND f.status <> 'approved' AND (f.unmade OR f.at_work) THEN NULL
    WHEN f.translated AND f.status <> 'approved' THEN 'to_proofread'
    WHEN NOT f.translated AND f.to_make AND f.assignee IS NULL THEN 'to_assign'
    WHEN NOT f.translated AND f.to_make THEN 'to_translate'
    WHEN f.to_notarize THEN 'to_notarize'
    WHEN f.to_ship THEN 'to_ship'
    ELSE 'to_complete' END
FROM facts f WHERE f.id = o.id;

-- The wall reads both accounts of an order: with both in the index it is counted without touching a row.
CREATE INDEX orders_in_queue ON orders (queue, promised_at, id) INCLUDE (account_id, created_by) WHERE queue IS NOT NULL;
CREATE INDEX orders_needing_approval ON orders (account_id, created_at DESC, id DESC) WHERE to_approve;
CREATE INDEX assignments_in_queue ON assignments (queue, expected_at, id) INCLUDE (person_id, order_id, account_id)
  WHERE queue IS NOT NULL;
CREATE INDEX quotes_to_price ON quotes (deadline, id) INCLUDE (account_id, created_by) WHERE status = 'requested' AND livemode;

-- Conversations in which the customer wrote last.
CREATE TABLE waiting_threads (
  quote_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  since timestamptz NOT NULL
);
COMMENT ON COLUMN waiting_threads.quote_id IS 'the quote, also where they write about its order';
COMMENT ON COLUMN waiting_threads.since IS 'when they wrote what nobody has answered';
INSERT INTO waiting_threads
SELECT DISTINCT ON (m.thread) m.thread, m.account_id, m.created_at
FROM (SELECT m.*, coalesce(m.quote_id, o.quote_id) AS thread FROM messages m LEFT JOIN orders o ON o.id = m.order_id) AS m
WHERE m.author_kind = 'customer' AND m.thread IS NOT NULL AND NOT EXISTS (SELECT FROM messages later
  LEFT JOIN orders o ON o.id = later.order_id
  WHERE coalesce(later.quote_id, o.quote_id) = m.thread AND later.author_kind <> 'customer' AND later.created_at > m.created_at)
ORDER BY m.thread, m.created_at;

-- What somebody of the team keeps to come back to.
CREATE TABLE views (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  name text NOT NULL,
  address text NOT NULL,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX views_of_person ON views (person_id, position, id);

ALTER TABLE waiting_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiting_threads FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON waiting_threads USING (coalesce(account_id::text = current_setting('dragoman.account', true)
  OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE views ENABLE ROW LEVEL SECURITY;
ALTER TABLE views FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON views USING (scope_system());
