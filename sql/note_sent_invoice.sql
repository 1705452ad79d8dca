-- Marks an invoice as sent once its email was sent, and as failed when the email could not be sent.
CREATE OR REPLACE FUNCTION note_sent_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'sent' AND NEW.is_reminder THEN
    UPDATE invoices SET reminded_at = NEW.sent_at, sending = NULL WHERE id = NEW.invoice_id;
  ELSIF NEW.status = 'sent' THEN
    UPDATE invoices SET sent_at = NEW.sent_at, sent_to = NEW.recipient, sending = NULL WHERE id = NEW.invoice_id;
  ELSIF NEW.status = 'waiting' THEN
    UPDATE invoices SET sending = 'waiting' WHERE id = NEW.invoice_id;
  ELSE
    -- A later email may have been sent since.
    UPDATE invoices SET sending = 'failed' WHERE id = NEW.invoice_id AND sending = 'waiting';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_sent_invoice AFTER UPDATE OF status ON mails FOR EACH ROW
  WHEN (NEW.invoice_id IS NOT NULL AND NEW.status <> OLD.status) EXECUTE FUNCTION note_sent_invoice();
