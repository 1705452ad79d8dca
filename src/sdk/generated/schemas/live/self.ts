// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Caller, with the facts that they need first */
export interface Self {
  /** `person`: someone signed in · `key`: an API key of the team */
  kind: 'person' | 'key';
  /** Token of the person or the key, or null for the key that a setting fixes */
  token: string | null;
  /** Name of the person or the key */
  name: string;
  /** Address that the person signs in with, or null for a key */
  email: string | null;
  /** Roles of the caller, who can do anything that one of them allows */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Screens of the console that these roles open */
  screens: ('work' | 'quotes' | 'orders' | 'assignments' | 'people' | 'accounts' | 'invoices' | 'payables' | 'partners' | 'apps' | 'rates' | 'operations' | 'settings')[];
  /** Calls that these roles can make, as `operationId` of the team’s calls */
  calls: string[];
  /** Time zone in which days begin and due dates fall */
  time_zone: string;
  /** ISO-4217 code of the current price list’s currency */
  currency: string;
  /** Name of the company */
  company: string;
  /** `true` while the test gateway processes payments, so that no money moves */
  play_money: boolean;
}
