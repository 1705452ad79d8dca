-- expand
-- Who made what goes on by itself when they are gone: a key opens the account, a URL hears of it.
ALTER TABLE api_keys ADD COLUMN person_id uuid,
  ADD CONSTRAINT api_keys_person FOREIGN KEY (person_id) REFERENCES people NOT VALID;
ALTER TABLE webhook_destinations ADD COLUMN person_id uuid,
  ADD CONSTRAINT webhook_destinations_person FOREIGN KEY (person_id) REFERENCES people NOT VALID;
ALTER TABLE apps ADD COLUMN webhook_by uuid,
  ADD CONSTRAINT apps_webhook_by FOREIGN KEY (webhook_by) REFERENCES people NOT VALID;
COMMENT ON COLUMN api_keys.person_id IS 'the member who made it, signed in or with a key of theirs; null when not known, and for keys that the team made';
COMMENT ON COLUMN webhook_destinations.person_id IS 'the member who gave the URL, signed in or with a key of theirs; null when not known, and for URLs that the team gave';
COMMENT ON COLUMN apps.webhook_by IS 'the member who gave its webhook_url; null when not known';
