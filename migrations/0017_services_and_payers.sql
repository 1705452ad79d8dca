-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

ALTER TABLE adjustments ADD COLUMN services jsonb;
COMMENT ON COLUMN adjustments.services IS 'the services that it adds to the order, with their options; null: none';

-- Whoever is signed in pays over the API too, not on the page alone.
ALTER TABLE payments ADD COLUMN payer_id uuid REFERENCES people;
COMMENT ON COLUMN payments.payer_id IS 'the member who pays; null when nobody is signed in';
UPDATE payments SET payer_id = (page ->> 'person')::uuid, page = page - 'person' WHERE page ? 'person';

-- Somebody of the team has one role or several; people of accounts have none.
ALTER TABLE people ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN people.roles IS 'in the service''s team; empty for people of accounts';
UPDATE people SET roles = ARRAY[role] WHERE role IS NOT NULL;
ALTER TABLE people DROP COLUMN role;
