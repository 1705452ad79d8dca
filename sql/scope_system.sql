-- Whether the current transaction acts for the service itself: `dragoman.account` and `dragoman.system` are set per
-- transaction; with neither set, tenant tables show nothing.
CREATE OR REPLACE FUNCTION scope_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('dragoman.system', true) = 'on', false);
