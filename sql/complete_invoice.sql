-- Writes totals and payments of invoices for a process of release 0.4.0 that still runs during an upgrade and knows
-- neither, when it issues, settles or withdraws an invoice.
CREATE OR REPLACE FUNCTION complete_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total IS NULL THEN
    SELECT coalesce(sum(amount), 0) INTO NEW.total FROM invoice_lines WHERE invoice_id = NEW.id;
  END IF;
  IF NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.paid + NEW.credited < NEW.total THEN
    INSERT INTO invoice_payments (id, account_id, invoice_id, method, amount, reference, paid_at, created_at)
      VALUES (new_id(), NEW.account_id, NEW.id, 'other', NEW.total - NEW.paid - NEW.credited, NEW.payment_reference,
        coalesce(NEW.settled_at, NEW.updated_at), NEW.updated_at);
    NEW.paid := NEW.total - NEW.credited;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER complete_invoice BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (NEW.status <> 'open' AND (NEW.total IS NULL OR NEW.status <> OLD.status)) EXECUTE FUNCTION complete_invoice();
