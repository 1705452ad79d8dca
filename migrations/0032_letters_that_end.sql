-- A letter that waits ends with its cause: the quote was paid or cancelled, the person removed, the account disabled.
ALTER TABLE mails DROP CONSTRAINT mails_status_check;
ALTER TABLE mails ADD CONSTRAINT mails_status_check
  CHECK (status IN ('waiting', 'sent', 'failed', 'suppressed', 'ended'));
COMMENT ON COLUMN mails.status IS 'suppressed: it tells of something in a sandbox, and nobody outside is to be written to; ended: it waited until what it tells of was over';

-- The metrics ask for the age of those that are due, and a letter that waits for its time is due from then on.
DROP INDEX mails_waiting_since;
CREATE INDEX mails_waiting_since ON mails (coalesce(due_at, created_at)) WHERE status = 'waiting';
-- What waits about something is found where that ends.
CREATE INDEX mails_waiting_about ON mails (about) WHERE status = 'waiting';
