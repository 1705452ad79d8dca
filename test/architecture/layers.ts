// Layers from low to high. A file may import from its own folder of the table and from lower rows,
// never from a higher row or from another folder of its own row.

export const LAYERS: readonly (readonly string[])[] = [
  ['wire'],
  ['words'],
  ['core'],
  ['storage', 'net', 'engines'],
  ['domain/list-query.ts', 'domain/viewers'],
  ['domain/lists'],
  ['domain/events', 'domain/mail'],
  ['domain/accounts'],
  ['domain/people'],
  ['domain/partners', 'domain/apps'],
  ['domain/files'],
  ['domain/messages'],
  ['domain/firm'],
  ['domain/pricing', 'domain/rates'],
  ['domain/payments', 'domain/quotes'],
  ['domain/orders'],
  ['domain/billing'],
  ['domain/guests'],
  ['domain/threads'],
  ['domain/checkout'],
  ['domain/after-sale'],
  ['domain/certificates', 'domain/books'],
  ['domain/webhooks'],
  ['domain/changes'],
  ['domain/team'],
  ['domain/sandbox'],
  ['watch'],
  ['http', 'web', 'jobs', 'mcp'],
  ['config.ts', 'release.ts'],
  ['composition'],
  ['app.ts'],
  ['serve.ts'],
  ['cli', 'main.ts'],
];

/** Imports that are forbidden although the rows would allow them. */
export const FORBIDDEN_IMPORTS: readonly (readonly [from: string, to: string])[] = [
  // An order stores its quote's id as a value and knows nothing about money.
  ['domain/orders', 'domain/quotes'],
  ['domain/orders', 'domain/payments'],
];

/** Layers outside the rows: the paths they may import, and the layers that may import them. */
export const CONFINED: Readonly<Record<string, { sees: readonly string[]; usedBy: readonly string[] }>> = {
  sdk: { sees: ['wire/paths.ts'], usedBy: ['cli', 'screens'] },
  screens: { sees: ['sdk', 'wire', 'words'], usedBy: [] },
};

/** Parts of the screens from low to high; a part may import lower ones. Apps of one row are strangers to each other. */
export const SCREEN_LAYERS: readonly (readonly string[])[] = [
  ['screens/kit'],
  ['screens/things'],
  ['screens/console', 'screens/dashboard'],
];

/** Parts of the screens that every app uses: apps pass them objects and operations. */
export const SHARED_SCREENS = ['screens/kit', 'screens/things'];

/** Verbs that write a status, each with the one file that may call it. */
export const WRITERS: Readonly<Record<string, string>> = {
  saveQuote: 'domain/quotes/change-quote.ts',
  saveOrder: 'domain/orders/change-order.ts',
  savePayment: 'domain/payments/move-payment.ts',
  saveAdjustment: 'domain/orders/changes/move-changes.ts',
  saveCancellation: 'domain/orders/changes/move-changes.ts',
  saveInvoice: 'domain/billing/invoices/move-invoice.ts',
  saveEndpointStatus: 'domain/webhooks/endpoints/move-endpoint.ts',
  saveCertificate: 'domain/certificates/certificates.ts',
};

/** Files that may read a token: where text enters the service, and events, which store the tokens they carry. */
export const TOKEN_READERS = [
  'http',
  'web',
  'cli',
  'core/ids.ts',
  'domain/payments/gateways/stripe-events.ts',
  'domain/webhooks/event-feed.ts',
  'domain/webhooks/events.queries.ts',
];

/** Folders whose subject is HTTP: answers of other services, and calls from payment gateways. */
export const HTTP_FOLDERS = ['domain/webhooks', 'domain/payments/gateways', 'engines'];

/** Files that may have module state, each with the reason. */
export const MODULE_STATE: Readonly<Record<string, string>> = {
  'core/ids.ts': 'two counters in one process would give ids out of order',
  'screens/kit/words/words.ts': 'texts are read once into what puts values into them',
  'wire/schemas/scalars.ts': 'the register of named schemas, filled while the modules load and never after',
};
