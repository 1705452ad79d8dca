-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- A sandbox was always priced in the currency of its live account, and showed the one it was opened with. From now on a
-- trigger keeps both alike (sql/follow_currency.sql).
UPDATE accounts AS sandbox SET currency = live.currency FROM accounts AS live
WHERE live.id = sandbox.parent_id AND live.currency <> sandbox.currency;
