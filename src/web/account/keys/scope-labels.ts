import type { Scope } from '../../../wire/schemas/account.ts';

/** Rights of a key by scope, as shown to the owner who creates it. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'files:read': 'See and download files',
  'files:write': 'Upload files, and delete those that no order uses',
  'quotes:read': 'See quotes, with their documents and prices',
  'quotes:write': 'Ask for quotes, change and cancel them',
  'quotes:pay': 'Spend money: pay with the account’s cards or on its invoice',
  'orders:read': 'See orders, download their documents, read messages',
  'orders:write': 'Approve translations, ask for revisions, write messages, ask to cancel',
  'account:read': 'See the account, its keys, payment methods and invoices',
  'account:write': 'Change the account: its settings, keys, apps and payment methods',
  'webhooks:read': 'See what has happened, and what was sent to webhooks',
  'webhooks:write': 'Change webhooks, and have them sent again',
};
