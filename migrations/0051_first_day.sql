-- How far the firm has come with what its first day asks of it.
CREATE TABLE firm_guide (
  step text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('done', 'skipped')),
  about uuid,
  marked_by text NOT NULL,
  marked_at timestamptz NOT NULL
);
COMMENT ON COLUMN firm_guide.step IS 'a step, or guide: the whole was put away';
COMMENT ON COLUMN firm_guide.about IS 'of the test order, its quote';
ALTER TABLE firm_guide ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_guide FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON firm_guide USING (scope_system());
