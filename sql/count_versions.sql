-- A change to columns that people see and edit makes a new version; other columns do not count.
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON accounts FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.invoicing, OLD.webhook_url, OLD.letters, OLD.sandbox_pace, OLD.disabled_at,
      OLD.billing, OLD.currency, OLD.tax_exempt)
    IS DISTINCT FROM
    (NEW.name, NEW.email, NEW.phone, NEW.invoicing, NEW.webhook_url, NEW.letters, NEW.sandbox_pace, NEW.disabled_at,
      NEW.billing, NEW.currency, NEW.tax_exempt))
  EXECUTE FUNCTION count_version();
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON people FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.roles, OLD.languages, OLD.working_days, OLD.rates, OLD.signs_in, OLD.disabled_at)
    IS DISTINCT FROM
    (NEW.name, NEW.email, NEW.roles, NEW.languages, NEW.working_days, NEW.rates, NEW.signs_in, NEW.disabled_at))
  EXECUTE FUNCTION count_version();
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON partners FOR EACH ROW
  WHEN ((OLD.name, OLD.account_id, OLD.disabled_at) IS DISTINCT FROM (NEW.name, NEW.account_id, NEW.disabled_at))
  EXECUTE FUNCTION count_version();
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN ((OLD.name, OLD.scopes, OLD.expires_at, OLD.limit_per_order, OLD.limit_per_month, OLD.rate_limit, OLD.revoked_at)
    IS DISTINCT FROM
    (NEW.name, NEW.scopes, NEW.expires_at, NEW.limit_per_order, NEW.limit_per_month, NEW.rate_limit, NEW.revoked_at))
  EXECUTE FUNCTION count_version();
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON apps FOR EACH ROW
  WHEN ((OLD.name, OLD.website, OLD.logo, OLD.redirect_uris, OLD.webhook_url, OLD.verified_at, OLD.disabled_at)
    IS DISTINCT FROM
    (NEW.name, NEW.website, NEW.logo, NEW.redirect_uris, NEW.webhook_url, NEW.verified_at, NEW.disabled_at))
  EXECUTE FUNCTION count_version();
