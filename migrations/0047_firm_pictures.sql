-- Pictures of the firm: versions of its settings name them, so that none is ever changed or removed.
CREATE TABLE firm_pictures (
  id uuid PRIMARY KEY,
  token text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('logo', 'signature')),
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 1048576),
  added_by text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN firm_pictures.token IS 'by which versions of the settings name it';
COMMENT ON COLUMN firm_pictures.purpose IS 'a logo is shown to anybody, a signature to the team alone';
ALTER TABLE firm_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON firm_pictures USING (scope_system());
