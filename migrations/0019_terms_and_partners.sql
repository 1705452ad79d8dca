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
  ALTER COLUMN source_language SET NOT NULL,
  ALTER COLUMN translation_type SET NOT NULL,
  ALTER COLUMN certification SET NOT NULL,
  ALTER COLUMN delivery SET NOT NULL,
  ALTER COLUMN turnaround SET NOT NULL;
