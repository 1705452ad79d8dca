-- expand
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- An invoice was sent when its email left: mails name their invoice, and a trigger writes it there.
ALTER TABLE mails ADD COLUMN invoice_id uuid, ADD COLUMN is_reminder boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN mails.invoice_id IS 'the invoice that it sends, or reminds of';
ALTER TABLE invoices ADD COLUMN sending text;
COMMENT ON COLUMN invoices.sending IS 'waiting, failed: its last email has not left; null: nothing is to be sent';
COMMENT ON COLUMN invoices.sent_at IS 'when its last email left';
COMMENT ON COLUMN invoices.reminded_at IS 'when its last reminder left';

-- What is billed beyond the credit limit waits on the open invoice while its order is on hold for that.
ALTER TABLE invoice_lines ADD COLUMN beyond_credit boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN invoice_lines.beyond_credit IS 'not billed while its order is on hold for the credit limit';

-- Numbers of the firm are counted apart for each prefix, so that a year can have a series of its own.
CREATE TABLE firm_series (
  livemode boolean NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'receipt')),
  prefix text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (livemode, kind, prefix)
);
COMMENT ON TABLE firm_series IS 'How far the firm has numbered its papers, for each prefix.';
COMMENT ON COLUMN firm_series.prefix IS 'what the numbers begin with, without the word of sandboxes';
ALTER TABLE firm_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_series FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON firm_series USING ((SELECT coalesce(current_setting('dragoman.system', true) = 'on', false)));
-- What was numbered before goes on under the prefix that holds now.
INSERT INTO firm_series (livemode, kind, prefix, last)
  SELECT livemode, kind, coalesce((SELECT value ->> 'prefix' FROM firm_versions
    WHERE topic = 'invoicing' AND withdrawn_at IS NULL AND holds_from <= now() ORDER BY holds_from DESC LIMIT 1), 'INV-'), last
  FROM paper_series WHERE account_id IS NULL;
