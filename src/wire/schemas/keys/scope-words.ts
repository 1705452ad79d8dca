import type { Scope } from '../account.ts';

/** Scopes as a person reads them when allowing an app. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'files:read': 'View and download the account’s files',
  'files:write': 'Upload files, and delete files that no order uses',
  'quotes:read': 'View quotes with their documents and prices',
  'quotes:write': 'Request and cancel quotes',
  'quotes:pay': 'Pay quotes with the account’s payment methods or by invoice, if we have verified the app',
  'orders:read': 'View orders and download their translations',
  'orders:write': 'Approve translations and request revisions',
  'account:read': 'View the account’s details, its payment methods (not their numbers) and its invoices',
  'account:write': 'Change the account’s name',
  'webhooks:read': 'View the account’s events',
  'webhooks:write': 'Resend its own notifications',
};
