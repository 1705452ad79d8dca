-- Deletes the old PDF of a changed invoice or receipt: the paper is drawn again on request, and earlier values remain
-- in its payments and credit notes. A job deletes the bytes. The function switches to system scope and back, like
-- `agreement_of`.
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
    NULL; -- The file is still used elsewhere.
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
