-- The drawing of an invoice or a receipt that has changed is nobody's any more: the paper is drawn anew when its PDF is asked
-- for, and what was true before stands in its payments and credit notes. Its bytes are left to the job that clears the store. It
-- steps outside the scope and back as `agreement_of` does.
CREATE OR REPLACE FUNCTION drop_superseded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  BEGIN
    WITH gone AS (DELETE FROM files WHERE id = OLD.file_id RETURNING blob)
    INSERT INTO blob_garbage (blob, created_at) 
    SELECT blob, coalesce((to_jsonb(NEW) ->> 'updated_at')::timestamptz, now()) FROM gone ON CONFLICT DO NOTHING;
  EXCEPTION WHEN foreign_key_violation THEN
    NULL; -- Something else has it, and keeps it.
  END;
  PERFORM set_config('dragoman.system', before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER drop_superseded AFTER UPDATE OF file_id ON invoices
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id)
  EXECUTE FUNCTION drop_superseded();
CREATE OR REPLACE TRIGGER drop_superseded AFTER UPDATE OF file_id ON receipts
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id)
  EXECUTE FUNCTION drop_superseded();
