-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- Drawings of invoices that have changed since were kept for ever, by nobody. From now on a trigger drops them
-- (sql/drop_superseded.sql). Only what bears the very name of an invoice of its account, and is used nowhere, goes.
WITH gone AS (
  DELETE FROM files f USING invoices i
  WHERE f.upload_source = 'team' AND f.withheld AND f.filename LIKE 'invoice-%.pdf'
    AND i.account_id = f.account_id AND i.number = regexp_replace(substr(f.filename, 9), '(-void)?\.pdf$', '')
    AND NOT EXISTS (SELECT FROM invoices u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM credit_notes u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM receipts u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM order_files u WHERE u.file_id = f.id OR u.source_file_id = f.id)
    AND NOT EXISTS (SELECT FROM quote_files u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM message_files u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM certificates u WHERE f.id IN (u.file_id, u.source_file_id, u.translation_file_id))
    AND NOT EXISTS (SELECT FROM revisions u WHERE f.id IN (u.file_id, u.answer_id))
    AND NOT EXISTS (SELECT FROM originals u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM assignments u WHERE u.file_id = f.id)
  RETURNING f.blob)
INSERT INTO blob_garbage (blob, created_at)
SELECT DISTINCT blob, now() FROM gone
ON CONFLICT DO NOTHING;
