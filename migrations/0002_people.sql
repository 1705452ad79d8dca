-- The people of the service's team, how they sign in, and that they are signed in.
CREATE TABLE people (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  role text NOT NULL,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);

CREATE TABLE sign_in_links (
  hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE sessions (
  hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_expiring ON sessions (expires_at);

ALTER TABLE people ENABLE ROW LEVEL SECURITY;
ALTER TABLE people FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON people USING (scope_system());
ALTER TABLE sign_in_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_links FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON sign_in_links USING (scope_system());
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON sessions USING (scope_system());
