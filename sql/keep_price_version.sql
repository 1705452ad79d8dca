-- Versions of price lists never change, since quotes were priced by them; they can only be withdrawn.
CREATE OR REPLACE FUNCTION keep_price_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a price list never changes' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_price_version
  BEFORE DELETE OR UPDATE OF list, number, label, body, starts_at, published_by, published_at ON price_list_versions
  FOR EACH ROW EXECUTE FUNCTION keep_price_version();
