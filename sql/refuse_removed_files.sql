-- Refuses new uses of a file whose bytes were deleted. Runs after the insert, since foreign keys wait for a concurrent
-- deletion.
CREATE OR REPLACE FUNCTION refuse_removed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN files f ON f.id = added.file_id WHERE f.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the bytes of this file were removed' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refuse_removed_files AFTER INSERT ON quote_files
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_removed_files();
CREATE OR REPLACE TRIGGER refuse_removed_files AFTER INSERT ON message_files
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_removed_files();
CREATE OR REPLACE TRIGGER refuse_removed_files AFTER INSERT ON order_files
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_removed_files();
