import type { Operation } from '../../wire/paths.ts';

// Bodies that the document shows; each is checked against its schema by a test.

const quote = {
  files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'],
  services: {
    translation: true,
    translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' },
  },
  reference: 'Matter 2041',
};

const card = { card: { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }, default: true };

const app = { name: 'Casebook', redirect_uris: ['https://casebook.example/connected'] };

export const EXAMPLES: Partial<Record<Operation, object>> = {
  createKey: {
    name: 'Intake server',
    scopes: ['files:write', 'quotes:read', 'quotes:write', 'quotes:pay'],
    expires_at: '2027-06-30T00:00:00+00:00',
    limits: { per_order: 50_000, per_month: 500_000 },
  },
  changeKey: { limits: { per_month: 250_000 } },
  teamCreateKey: { name: 'Replaces the lost one' },
  teamChangeKey: { limits: { per_order: 20_000, per_month: null } },
  uploadFile: { url: 'https://files.example.com/birth-certificate.pdf' },
  createQuote: quote,
  previewQuote: quote,
  teamCreateAccount: { name: 'Acme Legal', email: 'office@acme.example', invoicing: true },
  teamChangeAccount: { disabled: true },
  teamCreatePartner: { name: 'Harbour Immigration' },
  teamPriceQuote: {
    line_items: [{ code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2500 }],
    note: 'Two pages are handwritten',
  },
  teamCancelQuote: { reason: 'client_declined' },
  payQuote: { payment_method: 'src_01k9zq4m8te3fs5f9r6vd2x7hb' },
  approveOrder: { files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'] },
  reviseOrder: { file_id: 'file_01k9zq4m8te3fs5f9r6vd2x7hb', revision: 'The surname is spelled Ibáñez.' },
  createQuoteMessage: { text: 'The second page is a copy of the first.', files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'] },
  shareQuoteMessages: { messages_shared: true },
  createOrderMessage: { text: 'The surname is spelled Ibáñez, as in the passport.' },
  shareOrderMessages: { messages_shared: true },
  teamCreateQuoteMessage: { text: 'Page 3 is missing. Can you send it?' },
  teamCreateQuoteNote: { text: 'The seal is Cyrillic.' },
  teamCreateOrderMessage: { text: 'Page 3 is missing. Can you send it?' },
  teamCreateOrderNote: { text: 'The seal is Cyrillic.' },
  requestCancellation: { reason: 'no_longer_required', note: 'The hearing was called off.' },
  teamGrantCancellation: { amount: 2500 },
  teamDeclineCancellation: { note: 'The translation is finished and was sent to you for review.' },
  teamCreditOrder: { amount: 500, reason: 'Delivered a day late' },
  changeAccount: { webhook_url: 'https://hooks.acme.example/dragoman' },
  replayDeliveries: { created_after: '2026-11-14T00:00:00+00:00', status: 'failed' },
  testWebhook: { url: 'https://hooks.acme.example/dragoman' },
  createEndpoint: {
    url: 'https://hooks.acme.example/billing',
    description: 'The billing desk',
    events: ['quote.status_update', 'order.*'],
  },
  changeEndpoint: { status: 'enabled' },
  resendToEndpoint: { status: 'skipped' },
  sandboxPriceQuote: {},
  sandboxAdvanceOrder: { to: 'in_review' },
  sandboxHoldOrder: { reason: 'Page 3 is missing' },
  sandboxRefundOrder: { amount: 2500 },
  sandboxVoidOrder: { reason: 'Ordered twice' },
  createSource: card,
  teamCreateSource: card,
  teamAssignQuote: { assignee: 'prs_01k9zq4m8te3fs5f9r6vd2x7hb' },
  teamIntakeOrder: { reference_files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'] },
  teamAssignOrder: { translator: 'Maria Lopez' },
  teamAddTranslation: {
    source_file: 'file_01k9zq4m8te3fs5f9r6vd2x7hb',
    language: 'en',
    file: 'birth-certificate-en.pdf',
  },
  teamAddDeliverable: { service: 'credential_evaluation', file: 'evaluation.pdf' },
  teamAddConversion: {
    amount: '1250000.00',
    source_currency: 'MXN',
    date: '2026-10-30',
    description: 'Closing balance',
  },
  teamHoldOrder: { reason: 'Page 3 is missing' },
  teamNotarizeOrder: { certificate: 'crt_01k9zq4m8te3fs5f9r6vd2x7hb', file: 'sealed-certificate.pdf' },
  teamShipOrder: {
    parcels: [
      {
        carrier: 'UPS',
        service: '2nd Day Air',
        tracking_number: '1Z999AA10123456784',
        contents: ['crt_01k9zq4m8te3fs5f9r6vd2x7hb'],
      },
    ],
  },
  teamRevokeCertificate: { reason: 'The source document was found to be forged' },
  teamCompleteOrder: { file: 'cover-letter.pdf' },
  teamRefundOrder: { amount: 2500, reason: 'Delivered late' },
  teamVoidOrder: { reason: 'Ordered twice' },
  teamIssueInvoice: { due_days: 30 },
  teamSettleInvoice: { payment_reference: 'Wire 20261115-7' },
  teamVoidInvoice: { reason: 'Billed to the wrong company' },
  teamImportRates: { csv: 'date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México\n' },
  createApp: app,
  changeApp: { webhook_url: 'https://casebook.example/hooks/dragoman' },
  teamCreateApp: { ...app, account: 'acct_01k9zq4m8te3fs5f9r6vd2x7hb' },
  teamChangeApp: { verified: true },
  teamInviteMember: { name: 'Ana Silva', email: 'ana@acme.example', role: 'owner' },
  teamCreateSignInLink: { purpose: 'reset', mail: true },
  teamCreatePerson: { name: 'Maria Lopez', email: 'maria@example.com', role: 'translator' },
  teamChangePerson: { role: 'proofreader' },
};
