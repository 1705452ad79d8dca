-- The steps of an apostille, each recorded with who, when, where and reference.
CREATE TABLE apostille_steps (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  step text NOT NULL CHECK (step IN ('received', 'notarized', 'submitted', 'issued', 'returned')),
  place text,
  reference text,
  actor text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN apostille_steps.place IS 'where: the office that it was submitted to, the notary, the desk';
COMMENT ON COLUMN apostille_steps.reference IS 'the number of the apostille once it is issued; else what others call the step';
COMMENT ON COLUMN apostille_steps.actor IS 'who of the team, as in the audit trail';
CREATE INDEX apostille_steps_of_order ON apostille_steps (order_id, created_at, id);

-- Papers that customers post to us, and where they are until they go back.
CREATE TABLE originals (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  file_id uuid REFERENCES files,
  what text NOT NULL,
  status text NOT NULL CHECK (status IN ('received', 'returned')),
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN originals.file_id IS 'the document of the order that it is the original of';
CREATE INDEX originals_of_order ON originals (order_id, created_at, id);

CREATE TABLE custody (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  original_id uuid NOT NULL REFERENCES originals,
  step text NOT NULL CHECK (step IN ('received', 'moved', 'returned')),
  place text,
  reference text,
  actor text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN custody.place IS 'where it is from then on';
COMMENT ON COLUMN custody.reference IS 'a tracking number, a receipt';
COMMENT ON COLUMN custody.actor IS 'who of the team, as in the audit trail';
CREATE INDEX custody_of_order ON custody (order_id, created_at, id);

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['apostille_steps', 'originals', 'custody'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
    -- Who made a quote for a referred customer follows its order, and changes nothing of it.
    EXECUTE format('CREATE POLICY maker ON %I FOR SELECT USING (EXISTS (SELECT FROM orders o WHERE o.id = %I.order_id'
      || ' AND o.created_by = nullif(current_setting(''dragoman.account'', true), '''')::uuid))', named, named);
  END LOOP;
END $$;
