-- A key may have a limit of requests of its own, below that of its account.
ALTER TABLE api_keys ADD COLUMN rate_limit integer CHECK (rate_limit > 0);
COMMENT ON COLUMN api_keys.rate_limit IS 'requests a minute; null: as many as its account may make';
