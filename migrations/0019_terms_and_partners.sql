-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- The terms of an order are never null: without a translation they are those of its other services.
UPDATE orders o SET
  source_language = coalesce(o.source_language, (
    SELECT f.language_detection FROM order_files place JOIN files f ON f.id = place.file_id
    WHERE place.order_id = o.id AND place.collection = 'source' AND f.language_detection IS NOT NULL
    ORDER BY place.position LIMIT 1), 'und'),
  translation_type = coalesce(o.translation_type, 'certified'),
  certification = coalesce(o.certification, 'certified'),
  delivery = coalesce(o.delivery, CASE
    WHEN (o.services ->> 'shipping')::boolean
      OR (o.services ->> 'credential_evaluation')::boolean
        AND o.services -> 'credential_evaluation_options' ->> 'delivery' = 'physical'
      OR (o.services ->> 'expert_opinion_letter')::boolean
        AND o.services -> 'expert_opinion_letter_options' ->> 'delivery' = 'physical'
    THEN 'physical' ELSE 'digital' END),
  turnaround = coalesce(o.turnaround, CASE
    WHEN (o.services ->> 'credential_evaluation')::boolean
        AND o.services -> 'credential_evaluation_options' ->> 'turnaround' IN ('expedited', 'same_day')
      OR (o.services ->> 'expert_opinion_letter')::boolean
        AND o.services -> 'expert_opinion_letter_options' ->> 'turnaround' IN ('expedited', 'same_day')
      OR (o.services ->> 'apostille')::boolean
        AND o.services -> 'apostille_options' ->> 'turnaround' IN ('expedited', 'same_day')
    THEN 'expedited' ELSE 'standard' END)
WHERE source_language IS NULL OR translation_type IS NULL OR certification IS NULL OR delivery IS NULL
  OR turnaround IS NULL;
ALTER TABLE orders
  ALTER COLUMN source_language SET DEFAULT 'und', ALTER COLUMN source_language SET NOT NULL,
  ALTER COLUMN translation_type SET DEFAULT 'certified', ALTER COLUMN translation_type SET NOT NULL,
  ALTER COLUMN certification SET DEFAULT 'certified', ALTER COLUMN certification SET NOT NULL,
  ALTER COLUMN delivery SET DEFAULT 'digital', ALTER COLUMN delivery SET NOT NULL,
  ALTER COLUMN turnaround SET DEFAULT 'standard', ALTER COLUMN turnaround SET NOT NULL;

-- Quotes and orders name the partner whom they are attributed to, whose own row no account sees.
ALTER TABLE quotes ADD COLUMN partner_name text;
ALTER TABLE orders ADD COLUMN partner_name text;
COMMENT ON COLUMN quotes.partner_name IS 'the name of the partner when the quote was attributed';
COMMENT ON COLUMN orders.partner_name IS 'as its quote has it';
UPDATE quotes q SET partner_name = p.name FROM partners p WHERE p.id = q.partner_id;
UPDATE orders o SET partner_name = p.name FROM partners p WHERE p.id = o.partner_id;
CREATE INDEX quotes_by_partner ON quotes (account_id, partner_id, created_at DESC, id DESC) INCLUDE (created_by)
  WHERE partner_id IS NOT NULL;
CREATE INDEX orders_by_partner ON orders (account_id, partner_id, created_at DESC, id DESC) WHERE partner_id IS NOT NULL;
CREATE INDEX quotes_of_partner ON quotes (partner_id, created_at DESC, id DESC) WHERE partner_id IS NOT NULL;
CREATE INDEX orders_of_partner ON orders (partner_id, created_at DESC, id DESC) WHERE partner_id IS NOT NULL;

-- It gives the name as well: sql/ makes it anew.
DROP FUNCTION IF EXISTS find_partner(uuid);
