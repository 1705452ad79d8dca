// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AgreementUpcoming } from './agreement.ts';
import type { LockedField } from './version.ts';

/** Tax with its place, services, rate and start */
export interface TaxRule {
  /** Name of the tax, as printed on invoices */
  name: string;
  /** ISO-3166 country code */
  country: string;
  /** State or province, or null for the whole country */
  region: string | null;
  /** Services that the tax applies to, or null for all */
  services: ('translation' | 'notarization' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'hard_copy' | 'other')[] | null;
  /** Tax rate in percent, a decimal from 0 to 100 */
  rate: string;
  /** First day on which the rule applies, in the company’s time zone, or null for always */
  from: string | null;
  /** Whether foreign businesses with a tax number owe the tax themselves, so that none is charged */
  reverse_charge: boolean;
}

/** Taxes charged by the company */
export interface Taxes {
  /** Tax rules */
  rules: TaxRule[];
  /** Whether taxes are rounded on each line or on the taxable total */
  rounding: 'line' | 'total';
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: AgreementUpcoming[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}
