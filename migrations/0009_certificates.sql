-- Certificates of translation accuracy are objects: one for each translation, drawn when the translations are approved.

CREATE TABLE certificates (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  created_by uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  code text NOT NULL CONSTRAINT certificates_code UNIQUE,
  status text NOT NULL CHECK (status IN ('issued', 'superseded', 'revoked')),
  source_file_id uuid NOT NULL REFERENCES files,
  translation_file_id uuid NOT NULL REFERENCES files,
  source_language text NOT NULL,
  language text NOT NULL,
  statement jsonb NOT NULL,
  notarization text NOT NULL CHECK (notarization IN ('none', 'waiting', 'sealed', 'paper')),
  file_id uuid NOT NULL REFERENCES files,
  -- Deferred: the old one leaves its place before the new one takes it.
  superseded_by uuid REFERENCES certificates DEFERRABLE INITIALLY DEFERRED,
  livemode boolean NOT NULL,
  issued_at timestamptz NOT NULL,
  published_at timestamptz,
  superseded_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN certificates.code IS '80 random bits, by which anybody can verify it';
COMMENT ON COLUMN certificates.created_by IS 'the account that made the quote of its order: the owner, or who referred the owner';
COMMENT ON COLUMN certificates.statement IS 'what the paper says: it can be drawn again as it was, whatever the settings are then';
COMMENT ON COLUMN certificates.notarization IS 'none: not ordered; waiting: for the notary; sealed: file_id is the sealed scan; paper: the sealed original is on paper only';
COMMENT ON COLUMN certificates.file_id IS 'the paper: drawn by us, or the sealed scan that took its place';
COMMENT ON COLUMN certificates.published_at IS 'since when the customer has it';
CREATE INDEX certificates_of_order ON certificates (order_id, issued_at, id);
-- However many processes draw, one certificate stands for a translation.
CREATE UNIQUE INDEX certificates_one_issued ON certificates (order_id, source_file_id, language) WHERE status = 'issued';

CREATE TABLE certificate_requests (
  order_id uuid PRIMARY KEY REFERENCES orders,
  account_id uuid NOT NULL REFERENCES accounts,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  asked_at timestamptz NOT NULL
);
COMMENT ON COLUMN certificate_requests.due_at IS 'by the database''s clock: until then another process is at it, or the last try is too fresh';
CREATE INDEX certificate_requests_due ON certificate_requests (due_at);

ALTER TABLE order_files ADD COLUMN certificate_id uuid REFERENCES certificates DEFERRABLE INITIALLY DEFERRED;
COMMENT ON COLUMN order_files.certificate_id IS 'the certificate that the file is the paper of';

ALTER TABLE orders ADD COLUMN shipments jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN orders.shipments IS 'every parcel, and what is in it';

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['certificates', 'certificate_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
  END LOOP;
END $$;

-- Who made a quote for a referred customer follows its order, and changes nothing of it.
CREATE POLICY maker ON certificates FOR SELECT USING (coalesce(
  created_by::text = current_setting('dragoman.account', true), false));

-- The policies bind an owner who is no superuser, too.
SET LOCAL dragoman.system = 'on';
-- One parcel held everything; what that was is not known any more.
UPDATE orders SET shipments = jsonb_build_array(shipment || '{"contents": []}') WHERE shipment IS NOT NULL;
-- Orders that were approved before get their certificates now. Completed ones keep the paper that they were delivered
-- with, and get the new kind when a revision is approved.
INSERT INTO certificate_requests (order_id, account_id, asked_at)
SELECT id, account_id, date_trunc('milliseconds', now()) FROM orders
WHERE services ->> 'translation' = 'true' AND (status = 'approved' OR (status = 'on_hold' AND held_from = 'approved'));
SET LOCAL dragoman.system = '';
ALTER TABLE orders DROP COLUMN shipment;
