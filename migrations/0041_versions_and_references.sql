-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- By which version somebody changes what several people look after, who of the team has verified an app, and what is for reference.
ALTER TABLE accounts ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE partners ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE api_keys ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE apps ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN verified_by uuid REFERENCES people;
COMMENT ON COLUMN accounts.version IS 'counts its changes; a caller names the one by which it decided';
COMMENT ON COLUMN people.version IS 'counts changes of what the team writes of them';
COMMENT ON COLUMN partners.version IS 'counts its changes; a caller names the one by which it decided';
COMMENT ON COLUMN api_keys.version IS 'counts its changes; that it was used is none';
COMMENT ON COLUMN apps.version IS 'counts changes of what the team and its account see of it';
COMMENT ON COLUMN apps.verified_by IS 'who of the team verified it; null where a key did';

-- Files of a quote that are not to be translated.
ALTER TABLE quote_files ADD COLUMN for_reference boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN quote_files.for_reference IS 'whether the team has found that it only helps to understand the others';
