-- Metadata keys as rows, so that quotes and orders can be found by them.
CREATE OR REPLACE FUNCTION keep_metadata() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM metadata_entries WHERE target = NEW.id;
  END IF;
  INSERT INTO metadata_entries (target, kind, account_id, created_by, key, value)
    SELECT NEW.id, TG_ARGV[0], NEW.account_id, NEW.created_by, entry.key, entry.value
    FROM jsonb_each_text(NEW.metadata) AS entry;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_metadata AFTER INSERT ON quotes FOR EACH ROW
  WHEN (NEW.metadata <> '{}') EXECUTE FUNCTION keep_metadata('quote');
CREATE OR REPLACE TRIGGER change_metadata AFTER UPDATE OF metadata ON quotes FOR EACH ROW
  WHEN (OLD.metadata <> NEW.metadata) EXECUTE FUNCTION keep_metadata('quote');
CREATE OR REPLACE TRIGGER keep_metadata AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.metadata <> '{}') EXECUTE FUNCTION keep_metadata('order');
CREATE OR REPLACE TRIGGER change_metadata AFTER UPDATE OF metadata ON orders FOR EACH ROW
  WHEN (OLD.metadata <> NEW.metadata) EXECUTE FUNCTION keep_metadata('order');
