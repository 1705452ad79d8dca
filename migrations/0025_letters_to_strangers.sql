-- Letters that go to people who have not asked for them, and on whose account's behalf: both are counted.
ALTER TABLE mails ADD COLUMN to_stranger boolean NOT NULL DEFAULT false;
ALTER TABLE mails ADD COLUMN sender_id uuid REFERENCES accounts;
COMMENT ON COLUMN mails.to_stranger IS 'it counts: only so many an hour and a day go to one address';
COMMENT ON COLUMN mails.sender_id IS 'the account that had a stranger written to: only so many an hour and a day';
CREATE INDEX mails_to_stranger ON mails (lower(recipient), created_at) WHERE to_stranger;
CREATE INDEX mails_of_sender ON mails (sender_id, created_at) WHERE sender_id IS NOT NULL;
