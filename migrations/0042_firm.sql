-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- What the firm has set for itself, by topic: each change is a version that holds from a moment on and is kept.
CREATE TABLE firm_versions (
  topic text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL,
  changed text[] NOT NULL,
  holds_from timestamptz NOT NULL,
  note text,
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (topic, version)
);
COMMENT ON COLUMN firm_versions.changed IS 'the fields that this version changed of the one before';
COMMENT ON COLUMN firm_versions.withdrawn_at IS 'taken back before it held';
CREATE UNIQUE INDEX firm_versions_start ON firm_versions (topic, holds_from) WHERE withdrawn_at IS NULL;
ALTER TABLE firm_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON firm_versions USING (scope_system());

-- Taxes stand beside the lines they are on: what was owed when it was priced, for ever.
ALTER TABLE quotes ADD COLUMN taxes jsonb NOT NULL DEFAULT '[]';
ALTER TABLE orders ADD COLUMN taxes jsonb NOT NULL DEFAULT '[]';
ALTER TABLE adjustments ADD COLUMN taxes jsonb NOT NULL DEFAULT '[]';
