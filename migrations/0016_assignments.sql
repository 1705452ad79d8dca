-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- What somebody who translates or proofreads can do, when, and for how much.
ALTER TABLE people ADD COLUMN signs_in boolean NOT NULL DEFAULT true,
  ADD COLUMN languages jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN working_days text[] NOT NULL DEFAULT '{mon,tue,wed,thu,fri}',
  ADD COLUMN rates jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN people.signs_in IS 'false: somebody outside, known by name alone';
COMMENT ON COLUMN people.languages IS 'pairs: [{source, target}]';
COMMENT ON COLUMN people.rates IS '[{task, unit, rate, currency}], the first of a task is the usual one';
CREATE UNIQUE INDEX people_outside ON people (lower(name)) WHERE NOT signs_in;

CREATE TABLE assignments (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  file_id uuid NOT NULL REFERENCES files,
  language text NOT NULL,
  task text NOT NULL CHECK (task IN ('translate', 'proofread')),
  person_id uuid NOT NULL REFERENCES people,
  status text NOT NULL CHECK (status IN ('open', 'done', 'withdrawn')),
  standing boolean NOT NULL,
  due_at timestamptz,
  unit text CHECK (unit IN ('word', 'page', 'file', 'hour')),
  units double precision CHECK (units >= 0),
  rate double precision CHECK (rate >= 0),
  currency text,
  amount bigint,
  reason text,
  counts_from timestamptz,
  assigned_at timestamptz NOT NULL,
  done_at timestamptz,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN assignments.file_id IS 'the document that is translated';
COMMENT ON COLUMN assignments.standing IS 'false: withdrawn, or done and then given to somebody else';
COMMENT ON COLUMN assignments.rate IS 'for one unit, in minor units, as it was when it was assigned';
COMMENT ON COLUMN assignments.reason IS 'why the translator may proofread their own translation';
COMMENT ON COLUMN assignments.counts_from IS 'it took the place of somebody else''s: a translation from before then is not theirs';
COMMENT ON COLUMN assignments.done_at IS 'when it was first done; a revision opens it again';
CREATE UNIQUE INDEX assignments_one_standing ON assignments (order_id, file_id, language, task) WHERE standing;
CREATE INDEX assignments_of_order ON assignments (order_id, assigned_at, id);
CREATE INDEX assignments_of_person ON assignments (person_id, status, due_at, id);
CREATE INDEX assignments_by_due ON assignments (status, due_at, id);
CREATE INDEX assignments_of_file ON assignments (file_id);

ALTER TABLE assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON assignments USING (coalesce(account_id::text = current_setting('dragoman.account', true)
  OR current_setting('dragoman.system', true) = 'on', false));

ALTER TABLE orders ADD COLUMN assigned_to uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN orders.assignee IS 'the one who translates all of it: a person''s token, or the name of somebody outside';
COMMENT ON COLUMN orders.assigned_to IS 'everybody who has a standing assignment of it';
CREATE INDEX orders_assigned_to ON orders USING gin (assigned_to) WHERE assigned_to <> '{}';

-- Who was named by hand so far becomes a person, and has the translation of every document into every language.
INSERT INTO people (id, name, role, signs_in, created_at)
SELECT gen_random_uuid(), (array_agg(assignee ORDER BY created_at, id))[1], 'translator', false, now() FROM orders
WHERE assignee IS NOT NULL AND assignee !~ '^prs_[0-9a-hjkmnp-tv-z]{26}$' GROUP BY lower(assignee);

CREATE FUNCTION pg_temp.person_of(token text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  bits text := '';
  hex text := '';
BEGIN
  FOR at IN 5..30 LOOP
    bits := bits || (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(token, at, 1)) - 1)::bit(5)::text;
  END LOOP;
  FOR at IN 0..31 LOOP
    hex := hex || to_hex(substr(bits, 3 + 4 * at, 4)::bit(4)::integer);
  END LOOP;
  RETURN hex::uuid;
END $$;

INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing, assigned_at, done_at,
  updated_at)
SELECT gen_random_uuid(), o.account_id, o.id, source.file_id, wanted.language, 'translate', p.id,
  CASE WHEN made.file_id IS NOT NULL AND made.revision IS NULL THEN 'done'
       WHEN o.status IN ('voided', 'refunded') THEN 'withdrawn' ELSE 'open' END,
  made.file_id IS NOT NULL OR o.status NOT IN ('voided', 'refunded'),
  coalesce(o.translator_assigned_at, o.created_at), made.created_at, o.updated_at
FROM orders o
JOIN people p ON CASE WHEN o.assignee ~ '^prs_[0-9a-hjkmnp-tv-z]{26}$' THEN p.id = pg_temp.person_of(o.assignee)
                      ELSE NOT p.signs_in AND lower(p.name) = lower(o.assignee) END
JOIN order_files source ON source.order_id = o.id AND source.collection = 'source' AND NOT source.replaced
CROSS JOIN unnest(o.target_language) AS wanted (language)
LEFT JOIN order_files made ON made.order_id = o.id AND made.collection = 'translation' AND NOT made.replaced
  AND made.source_file_id = source.file_id AND made.language = wanted.language
WHERE o.assignee IS NOT NULL AND (o.services ->> 'translation')::boolean IS TRUE;

UPDATE orders o SET assigned_to = ARRAY(SELECT DISTINCT person_id FROM assignments a WHERE a.order_id = o.id AND a.standing)
WHERE assignee IS NOT NULL AND EXISTS (SELECT FROM assignments a WHERE a.order_id = o.id AND a.standing);
