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

-- The languages of a quote's translation, by which lists are narrowed.
CREATE OR REPLACE FUNCTION note_languages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  targets CONSTANT jsonb := NEW.services #> '{translation_options,target_language}';
  translated CONSTANT boolean := coalesce((NEW.services ->> 'translation')::boolean, false);
BEGIN
  NEW.source_language := CASE WHEN translated THEN NEW.services #>> '{translation_options,source_language}' END;
  NEW.target_language := CASE WHEN translated AND jsonb_typeof(targets) = 'array'
    THEN ARRAY(SELECT jsonb_array_elements_text(targets)) ELSE '{}' END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_languages BEFORE INSERT OR UPDATE OF services ON quotes FOR EACH ROW EXECUTE FUNCTION note_languages();
