-- expand
-- A release that starts on the schema of a later one must know it: it then applies nothing of its own.
CREATE TABLE schema_releases (
  release text PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now()
);
