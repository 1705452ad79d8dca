import { type Config, SETTINGS } from '../config.ts';
import type { FixedFields } from '../domain/firm/versions/firm.ts';

/** The fields of the company that settings decide. */
const COMPANY = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
} as const;

/** What the environment says of the firm wins over what people set; a setting at its default says nothing. */
export function fixedByEnvironment(config: Config): FixedFields {
  const given = Object.entries(COMPANY).filter(([, setting]) => config[setting] !== SETTINGS[setting].fallback);
  return {
    company: Object.fromEntries(given.map(([field, setting]) => [field, { setting, value: config[setting] }])),
  };
}
