-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- The languages of a quote's translation, each in a column that an index can have. A trigger writes them (sql/note_services.sql).
ALTER TABLE quotes ADD COLUMN source_language text, ADD COLUMN target_language text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN quotes.source_language IS 'of its translation; null without one';
COMMENT ON COLUMN quotes.target_language IS 'of its translation';
-- Nobody is told: what is shown stays as it is.
ALTER TABLE quotes DISABLE TRIGGER USER;
UPDATE quotes SET source_language = services #>> '{translation_options,source_language}',
  target_language = ARRAY(SELECT jsonb_array_elements_text(services #> '{translation_options,target_language}'))
WHERE (services ->> 'translation')::boolean IS TRUE AND jsonb_typeof(services #> '{translation_options,target_language}') = 'array';
ALTER TABLE quotes ENABLE TRIGGER USER;

-- Lists are narrowed by languages, and sorted by when something is due, without touching a row that is not shown. Behind a
-- wall an index is sought by a CASE, and never by coalesce, which PostgreSQL holds for leaky. With both days in each of them,
-- what is due in a time is found in one index whatever the list is sorted by.
DROP INDEX orders_all_newest, quotes_all_newest, quotes_to_price;
CREATE INDEX orders_all_newest ON orders (created_at DESC, id DESC) INCLUDE (promised_at, status, account_id, created_by,
  certification, assignee, with_translation, with_notarization, with_shipping, with_apostille, source_language, target_language);
CREATE INDEX orders_all_due ON orders ((CASE WHEN promised_at IS NULL THEN 'infinity' ELSE promised_at END), id)
  INCLUDE (promised_at, created_at, status, account_id, created_by, certification, assignee, with_translation,
    with_notarization, with_shipping, with_apostille, source_language, target_language);
-- What is not over is little beside all there ever was, and all that can be late.
CREATE INDEX orders_open_due ON orders ((CASE WHEN promised_at IS NULL THEN 'infinity' ELSE promised_at END), id)
  INCLUDE (promised_at, created_at, status, account_id, created_by, certification, assignee, with_translation,
    with_notarization, with_shipping, with_apostille, source_language, target_language)
  WHERE status IN ('created', 'in_progress', 'in_review', 'approved', 'on_hold');
CREATE INDEX quotes_all_newest ON quotes (created_at DESC, id DESC)
  INCLUDE (deadline, status, account_id, created_by, source_language, target_language);
CREATE INDEX quotes_all_due ON quotes ((CASE WHEN deadline IS NULL THEN 'infinity' ELSE deadline END), id)
  INCLUDE (deadline, created_at, status, account_id, created_by, source_language, target_language);
-- What waits for a price, as a list and as a queue.
CREATE INDEX quotes_open_due ON quotes ((CASE WHEN deadline IS NULL THEN 'infinity' ELSE deadline END), id)
  INCLUDE (deadline, created_at, status, livemode, account_id, created_by, source_language, target_language)
  WHERE status = 'requested';

-- Whoever proofreads sees what is theirs, which is looked up, and orders without a translation, which are few.
CREATE INDEX orders_untranslated ON orders (created_at DESC, id DESC) INCLUDE (status, account_id, created_by, certification,
  assignee, with_translation, with_notarization, with_shipping, with_apostille) WHERE NOT with_translation;

-- What came of a partner, added up by month: changes are appended by triggers (sql/count_partners.sql, which fills it), so
-- that no two orders wait for each other, and a job adds them up.
CREATE TABLE partner_figures (
  partner_id uuid NOT NULL REFERENCES partners,
  month date NOT NULL,
  currency text NOT NULL,
  quotes bigint NOT NULL DEFAULT 0,
  orders bigint NOT NULL DEFAULT 0,
  value bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  fresh boolean NOT NULL DEFAULT true
);
COMMENT ON COLUMN partner_figures.month IS 'its first day, in UTC';
COMMENT ON COLUMN partner_figures.orders IS 'that were not voided; so are value and refunded';
COMMENT ON COLUMN partner_figures.fresh IS 'not yet added up';
CREATE INDEX partner_figures_of ON partner_figures (partner_id, month);
CREATE INDEX partner_figures_fresh ON partner_figures (partner_id, month) WHERE fresh;
ALTER TABLE partner_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON partner_figures USING ((SELECT coalesce(current_setting('dragoman.system', true) = 'on', false)));
CREATE POLICY counted ON partner_figures FOR INSERT WITH CHECK (pg_trigger_depth() > 0);

-- Reports read them no longer from here.
DROP INDEX orders_of_partner;
CREATE INDEX orders_of_partner ON orders (partner_id, created_at DESC, id DESC) INCLUDE (status, account_id, created_by)
  WHERE partner_id IS NOT NULL;
DROP INDEX quotes_of_partner;
CREATE INDEX quotes_of_partner ON quotes (partner_id, created_at DESC, id DESC) INCLUDE (status, account_id, created_by)
  WHERE partner_id IS NOT NULL;
