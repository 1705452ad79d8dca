// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AgreementUpcoming } from './agreement.ts';
import type { LockedField } from './version.ts';

/** Settings for invoice numbers, issuing and reminders */
export interface Invoicing {
  /** `account`: each customer has a separate series, so that numbers don’t reveal the company’s volume · `firm` */
  series: 'account' | 'firm';
  /** Prefix of the numbers in the company’s series */
  prefix: string;
  /** First number of the company’s series with this prefix */
  start: number;
  /** `by_hand`: the team issues invoices · `monthly`: on `issue_day` · `per_order` */
  schedule: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day: number;
  /** Days to pay unless an agreement says otherwise */
  due_days: number;
  /** Days after the due date on which a customer is reminded, once each, starting on the first overdue day */
  reminder_days: number[];
  /** Payment terms printed on invoices */
  terms: string;
  /** Last number issued in the company’s own series, by prefix */
  numbered: {
    /** Prefix of the numbers */
    prefix: string;
    /** Last number issued */
    last: number;
  }[];
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

export interface InvoicingChange {
  /** `account`: each customer has a separate series, so that numbers don’t reveal the company’s volume · `firm` */
  series?: 'account' | 'firm';
  /** Prefix of the numbers in the company’s series */
  prefix?: string;
  /** First number of the company’s series with this prefix */
  start?: number;
  /** `by_hand`: the team issues invoices · `monthly`: on `issue_day` · `per_order` */
  schedule?: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day?: number;
  /** Days to pay unless an agreement says otherwise */
  due_days?: number;
  /** Days after the due date on which a customer is reminded, once each, starting on the first overdue day */
  reminder_days?: number[];
  /** Payment terms printed on invoices */
  terms?: string;
  /** Time in the future at which the change takes effect */
  holds_from?: string;
  /** Reason for the change */
  note?: string;
}
