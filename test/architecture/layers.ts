// The layers as data, low to high. A file may import from its own row's folders and from lower rows, never upwards or
// sideways: what stands on one row does not know each other.

export const LAYERS: readonly (readonly string[])[] = [
  ['wire'],
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

/** Forbidden although the rows would allow it. */
export const STRANGERS: readonly (readonly [from: string, to: string])[] = [
  // An order keeps its quote's id as a value, and knows nothing of money.
  ['domain/orders', 'domain/quotes'],
  ['domain/orders', 'domain/payments'],
];

/** Layers that see only what is named, wherever they stand, and who may use them. */
export const CONFINED: Readonly<Record<string, { sees: readonly string[]; usedBy: readonly string[] }>> = {
  client: { sees: ['wire/paths.ts', 'wire/routes.ts'], usedBy: ['cli', 'screens'] },
  screens: { sees: ['client', 'wire'], usedBy: [] },
};

/** Verbs that write a status, each with the one file that may call it. */
export const WRITERS: Readonly<Record<string, string>> = {
  saveQuote: 'domain/quotes/change-quote.ts',
  saveOrder: 'domain/orders/change-order.ts',
  savePayment: 'domain/payments/move-payment.ts',
  saveAdjustment: 'domain/orders/changes/move-adjustment.ts',
  saveCancellation: 'domain/orders/changes/move-cancellation.ts',
  saveInvoice: 'domain/billing/invoices/move-invoice.ts',
  saveEndpointStatus: 'domain/webhooks/endpoints/move-endpoint.ts',
  saveCertificate: 'domain/certificates/move-certificate.ts',
};

/** Where a token may be read: where texts come in from outside, and in events, which keep the tokens they were sent with. */
export const TOKEN_READERS = [
  'http',
  'web',
  'cli',
  'core/ids.ts',
  'domain/payments/gateways/stripe-events.ts',
  'domain/webhooks/event-cursor.ts',
  'domain/webhooks/events.queries.ts',
];

/** Where HTTP is the subject itself: what others answer us, and what the team of a gateway says. */
export const SPEAKS_HTTP = ['domain/webhooks', 'domain/payments/gateways', 'engines'];

/** Module state, each with the reason that it may be there. */
export const MODULE_STATE: Readonly<Record<string, string>> = {
  'core/ids.ts': 'two counters in one process would give ids out of order',
  'screens/kit/format/money.ts': 'formats are costly to make, and there is one for each currency',
  'screens/kit/words/words.ts': 'texts are read once into what puts values into them',
  'wire/schemas/scalars.ts': 'the register of named schemas, filled while the modules load and never after',
};
