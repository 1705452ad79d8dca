import { type Config, SETTINGS } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { createFirm, type FixedField, type FixedFields } from '../domain/firm/versions/firm.ts';
import { createPrices } from '../domain/pricing/list/prices.ts';
import type { Database } from '../storage/database.ts';

/** Company fields that a setting can override. */
const COMPANY = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
} as const;

/** Values set in the environment override the team's; a setting at its default overrides nothing. */
function fixedByEnvironment(config: Config): FixedFields {
  const overridden = Object.entries(COMPANY).filter(([, setting]) => config[setting] !== SETTINGS[setting].fallback);
  return {
    company: {
      ...Object.fromEntries(overridden.map(([field, setting]) => [field, { setting, value: config[setting] }])),
      ...signatories(config),
    },
  };
}

/** A signatory from the environment replaces all others. */
function signatories({ SIGNATORY_NAME, SIGNATORY_TITLE }: Config): Record<string, FixedField> {
  const setting = (['SIGNATORY_NAME', 'SIGNATORY_TITLE'] as const).find((name) =>
    name === 'SIGNATORY_NAME'
      ? SIGNATORY_NAME !== SETTINGS.SIGNATORY_NAME.fallback
      : SIGNATORY_TITLE !== SETTINGS.SIGNATORY_TITLE.fallback,
  );
  if (setting === undefined) return {};
  return {
    signatories: { setting, value: [{ name: SIGNATORY_NAME, title: SIGNATORY_TITLE, signature: null, default: true }] },
  };
}

/** Opens the firm's settings and prices, with `refreshFirm` to run before each request. */
export function openFirm(config: Config, deps: { db: Database; clock: Clock }) {
  const firm = createFirm(deps, fixedByEnvironment(config));
  const prices = createPrices(deps);
  const refreshFirm = async () => void (await Promise.all([firm.refreshIfStale(), prices.refreshIfStale()]));
  return { firm, prices, refreshFirm };
}
