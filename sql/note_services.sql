-- Which of the services are ordered that decide what roles see of an order, each in a column that an index can have.
CREATE OR REPLACE FUNCTION note_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.with_translation := coalesce((NEW.services ->> 'translation')::boolean, false);
  NEW.with_notarization := coalesce((NEW.services ->> 'notarization')::boolean, false);
  NEW.with_shipping := coalesce((NEW.services ->> 'shipping')::boolean, false);
  NEW.with_apostille := coalesce((NEW.services ->> 'apostille')::boolean, false);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_services BEFORE INSERT OR UPDATE OF services ON orders FOR EACH ROW EXECUTE FUNCTION note_services();
