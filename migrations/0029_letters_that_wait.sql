-- Letters that an account has sent to strangers count apart from those that a customer needs, and one that is over the
-- limit waits where it can.
DROP INDEX mails_to_stranger;
DROP INDEX mails_of_sender;
ALTER TABLE mails DROP COLUMN to_stranger;
ALTER TABLE mails ADD COLUMN pot text CHECK (pot IN ('caused', 'price', 'asked'));
ALTER TABLE mails ADD COLUMN due_at timestamptz CHECK (pot IS NULL OR due_at IS NOT NULL);
COMMENT ON COLUMN mails.pot IS 'with which others it counts: only so many an hour and a day go to one address';
COMMENT ON COLUMN mails.due_at IS 'when a counted letter may leave at the earliest';
COMMENT ON COLUMN mails.sender_id IS 'the account that had it sent, or that made the quote that it is about';
CREATE INDEX mails_counted_to ON mails (lower(recipient), pot, due_at) WHERE pot IS NOT NULL;
CREATE INDEX mails_counted_for ON mails (sender_id, due_at) WHERE pot = 'caused';
