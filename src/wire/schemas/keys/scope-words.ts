import type { Scope } from '../account.ts';

/** Scopes as a person reads them when allowing an app. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'files:read': 'See and download the account’s files',
  'files:write': 'Upload files, and delete those that no order uses',
  'quotes:read': 'See quotes, with their documents and prices',
  'quotes:write': 'Ask for quotes and cancel them',
  'quotes:pay': 'Pay quotes with the account’s payment methods or on its invoice, if we have verified the app',
  'orders:read': 'See orders and download their translations',
  'orders:write': 'Approve translations and ask for revisions',
  'account:read': 'See the account’s details, its payment methods (not their numbers) and its invoices',
  'account:write': 'Change the account’s name',
  'webhooks:read': 'See what has happened in the account',
  'webhooks:write': 'Have its own notifications sent again',
};
