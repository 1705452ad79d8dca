-- expand
-- A request is compared with the first one of its key by the rule by which the first one was kept.
ALTER TABLE idempotency_keys ADD COLUMN rule smallint NOT NULL DEFAULT 1;
COMMENT ON COLUMN idempotency_keys.rule IS 'how request_hash was made: 1 by release 0.4.0, 2 from 0.5.0 on';
