-- Copies the services that decide role visibility to columns that an index can use.
CREATE OR REPLACE FUNCTION note_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.with_translation := coalesce((NEW.services ->> 'translation')::boolean, false);
  NEW.with_notarization := coalesce((NEW.services ->> 'notarization')::boolean, false);
  NEW.with_shipping := coalesce((NEW.services ->> 'shipping')::boolean, false);
  NEW.with_apostille := coalesce((NEW.services ->> 'apostille')::boolean, false);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_services BEFORE INSERT OR UPDATE OF services ON orders FOR EACH ROW EXECUTE FUNCTION note_services();

-- Languages of a quote's translation, for the filters of lists.
CREATE OR REPLACE FUNCTION source_of(services jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN (services ->> 'translation')::boolean THEN services #>> '{translation_options,source_language}' END;

CREATE OR REPLACE FUNCTION targets_of(services jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN (services ->> 'translation')::boolean AND jsonb_typeof(services #> '{translation_options,target_language}') = 'array'
    THEN ARRAY(SELECT jsonb_array_elements_text(services #> '{translation_options,target_language}')) ELSE '{}' END;

CREATE OR REPLACE FUNCTION note_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.source_language := source_of(NEW.services);
  NEW.target_language := targets_of(NEW.services);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_languages BEFORE INSERT OR UPDATE OF services ON quotes FOR EACH ROW EXECUTE FUNCTION note_languages();

-- Backfill of rows from before these triggers. Other triggers are off: no visible value changes, so no one is notified.
SELECT set_config('dragoman.system', 'on', true);
ALTER TABLE quotes DISABLE TRIGGER USER;
UPDATE quotes SET source_language = source_of(services), target_language = targets_of(services)
WHERE (source_language, target_language) IS DISTINCT FROM (source_of(services), targets_of(services));
ALTER TABLE quotes ENABLE TRIGGER USER;
SELECT set_config('dragoman.system', '', true);
