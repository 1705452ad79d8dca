-- Id of a new row, a UUIDv7 as the service makes them: its first 48 bits are the milliseconds since 1970, so that ids
-- sort by time. PostgreSQL has a function for it only from 18 on. The bits of version 4 become those of version 7.
CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid;
