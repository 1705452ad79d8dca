// Write calls of the console's screens, one after the other on an untouched object.

import { type Operation, PATHS } from '../../src/wire/paths.ts';
import type { Role } from '../../src/wire/schemas/team.ts';

/** Tokens by name: the initial ones, and those of created objects. */
export type Memory = Record<string, string>;

export interface Write {
  as: Role;
  operation: Operation;
  /** Path parameters by name. */
  params?(memory: Memory): Record<string, string>;
  body?(memory: Memory): object | FormData;
  /** Tokens from the answer that later calls need. */
  remember?(data: Answer): Memory;
}

/** Fields of an answer that a walk reads. */
export interface Answer {
  token?: string;
  id?: string;
  adjustments?: readonly { token: string }[];
  originals?: readonly { token: string }[];
  /** First row of a list. */
  0?: { token: string };
}

export interface Walk {
  /** Query for as many untouched starting points as there are rounds; its columns are the names of the ids. */
  begins: string;
  writes: readonly Write[];
}

const at = (name: string) => (memory: Memory) => ({ token: memory[name] ?? '' });
const write = (as: Role, operation: Operation, place: string, body: object = {}): Write => ({
  as,
  operation,
  params: at(place),
  body: () => body,
});
const first = (name: string, of: 'adjustments' | 'originals') => (data: Answer) => ({
  [name]: data[of]?.[0]?.token ?? '',
});

const LINES = [{ code: 'pages', description: 'Two more pages', quantity: 2, unit_price: 2495 }];

const ORDER: Walk = {
  // Orders filled by a bench have all milestones set: clear them.
  begins: `UPDATE orders SET intake_processed_at = NULL, translator_assigned_at = NULL, translator_accepted_at = NULL,
      translator_completed_at = NULL, proofreader_completed_at = NULL, all_translations_approved_at = NULL,
      notarized_at = NULL, shipped_at = NULL, completed_at = NULL
    FROM (SELECT o.id, f.file_id FROM orders o JOIN order_files f ON f.order_id = o.id
      WHERE o.status = 'created' AND o.livemode AND f.collection = 'source'
        AND NOT EXISTS (SELECT FROM notes n WHERE n.order_id = o.id) LIMIT $1) AS fresh
    WHERE orders.id = fresh.id RETURNING orders.id AS "order", fresh.file_id AS file, orders.quote_id AS quote`,
  writes: [
    { as: 'admin', operation: 'teamTellPresence', body: ({ order }) => ({ target: order }) },
    write('admin', 'teamIntakeOrder', 'order'),
    write('admin', 'teamCreateOrderNote', 'order', { text: 'The seal on page 2 is hard to read.' }),
    write('support', 'teamCreateOrderMessage', 'order', { text: 'Which of the two spellings is right?' }),
    {
      as: 'admin',
      operation: 'teamAssignOrder',
      params: at('order'),
      body: ({ person }) => ({ translator: person, due: '2027-03-01' }),
    },
    {
      as: 'admin',
      operation: 'teamListOrderAssignments',
      params: at('order'),
      remember: ({ 0: one }) => ({ assignment: one?.token ?? '' }),
    },
    { as: 'admin', operation: 'teamChangeAssignment', params: at('assignment'), body: () => ({ due: '2027-03-02' }) },
    { as: 'admin', operation: 'teamWithdrawAssignment', params: at('assignment') },
    write('admin', 'teamAcceptOrder', 'order'),
    write('support', 'teamHoldOrder', 'order', { reason: 'Which of the two spellings is right?' }),
    write('support', 'teamResumeOrder', 'order'),
    {
      ...write('admin', 'teamProposeAdjustment', 'order', { reason: 'Two more pages', line_items: LINES }),
      remember: first('adjustment', 'adjustments'),
    },
    {
      as: 'admin',
      operation: 'teamWithdrawAdjustment',
      params: ({ order = '', adjustment = '' }) => ({ token: order, adjustment }),
    },
    {
      ...write('admin', 'teamReceiveOriginal', 'order', { what: 'Birth certificate', where: 'Cabinet 3' }),
      remember: first('original', 'originals'),
    },
    {
      as: 'admin',
      operation: 'teamMoveOriginal',
      params: ({ order = '', original = '' }) => ({ token: order, original }),
      body: () => ({ where: 'Safe' }),
    },
    {
      as: 'admin',
      operation: 'teamReturnOriginal',
      params: ({ order = '', original = '' }) => ({ token: order, original }),
      body: () => ({ reference: 'RR123456785US' }),
    },
    { as: 'admin', operation: 'teamAddTranslation', params: at('order'), body: translationOf },
    write('admin', 'teamChangeOrder', 'order', { reference: 'Case 7' }),
    write('admin', 'teamTranslatedOrder', 'order'),
    write('admin', 'teamSendBack', 'order', { note: 'The date on page 1 is wrong.' }),
    write('admin', 'teamTranslatedOrder', 'order'),
    write('admin', 'teamProofreadOrder', 'order'),
    write('admin', 'teamReviewOrder', 'order'),
    { as: 'support', operation: 'teamRevokeOrderLinks', params: at('quote') },
    write('finance', 'teamVoidOrder', 'order', { reason: 'Ordered twice' }),
  ],
};

function translationOf({ file = '' }: Memory): FormData {
  const form = new FormData();
  form.set('source_file', file);
  form.set('language', 'en');
  form.set('file', new Blob(['This is to certify that the person named was born.']), 'translation.txt');
  return form;
}

const QUOTE: Walk = {
  begins: `SELECT id AS quote FROM quotes WHERE status = 'requested' AND livemode AND assignee IS NULL LIMIT $1`,
  writes: [
    { as: 'pricing', operation: 'teamTellPresence', body: ({ quote }) => ({ target: quote }) },
    write('pricing', 'teamIntakeQuote', 'quote', { reference_files: [] }),
    write('pricing', 'teamCreateQuoteNote', 'quote', { text: 'As the one of last week.' }),
    write('pricing', 'teamCreateQuoteMessage', 'quote', { text: 'Is page 2 missing?' }),
    { as: 'pricing', operation: 'teamAssignQuote', params: at('quote'), body: ({ person }) => ({ assignee: person }) },
    write('pricing', 'teamPriceQuote', 'quote'),
    write('pricing', 'teamCancelQuote', 'quote', { reason: 'duplicate' }),
  ],
};

const CUSTOMER: Walk = {
  begins: `SELECT 'x' || gen_random_uuid() AS unique FROM generate_series(1, $1::integer)`,
  writes: [
    {
      as: 'support',
      operation: 'teamCreateAccount',
      body: ({ unique }) => ({ name: 'Harbour & Sons', email: `${unique}@harbour.example` }),
      remember: ({ token = '' }) => ({ account: token }),
    },
    write('support', 'teamChangeAccount', 'account', { name: 'Harbour, Sons & Daughters' }),
    {
      ...write('admin', 'teamCreateKey', 'account', { name: 'Their server' }),
      remember: ({ token = '' }) => ({ key: token }),
    },
    {
      as: 'admin',
      operation: 'teamChangeKey',
      params: ({ account = '', key = '' }) => ({ token: account, key }),
      body: () => ({ name: 'Their other server' }),
    },
    { as: 'admin', operation: 'teamRevokeKey', params: ({ account = '', key = '' }) => ({ token: account, key }) },
    {
      as: 'admin',
      operation: 'teamCreatePartner',
      body: () => ({ name: 'Clinic' }),
      remember: ({ token = '' }) => ({ partner: token }),
    },
    write('admin', 'teamChangePartner', 'partner', { name: 'Clinic of the harbour' }),
    {
      as: 'admin',
      operation: 'teamCreateApp',
      body: ({ account }) => ({ name: 'Their app', redirect_uris: ['https://harbour.example/back'], account }),
      remember: ({ token = '' }) => ({ app: token }),
    },
    write('admin', 'teamChangeApp', 'app', { verified: true }),
    {
      as: 'admin',
      operation: 'teamCreatePerson',
      body: () => ({ name: 'Ana Lima', role: 'translator' }),
      remember: ({ token = '' }) => ({ colleague: token }),
    },
    write('admin', 'teamChangePerson', 'colleague', { languages: [{ source: 'es', target: 'en' }] }),
    {
      as: 'admin',
      operation: 'teamCreateView',
      body: () => ({ name: 'Late', address: '/console/orders?late=true' }),
      remember: ({ token = '' }) => ({ view: token }),
    },
    write('admin', 'teamChangeView', 'view', { name: 'Late ones' }),
    { as: 'admin', operation: 'teamDeleteView', params: at('view') },
  ],
};

const DESK: Walk = {
  begins: `SELECT i.id AS invoice, m.id AS mail FROM
    (SELECT id, row_number() OVER () AS n FROM invoices WHERE status = 'issued' LIMIT $1) AS i
    JOIN (SELECT id, row_number() OVER () AS n FROM mails WHERE status = 'failed' LIMIT $1) AS m USING (n)`,
  writes: [
    write('finance', 'teamSettleInvoice', 'invoice'),
    { as: 'admin', operation: 'teamResendEmail', params: at('mail') },
    {
      as: 'admin',
      operation: 'teamImportRates',
      body: () => ({ csv: 'date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México' }),
    },
  ],
};

export const WALKS: readonly Walk[] = [ORDER, QUOTE, CUSTOMER, DESK];

/** Operations that wait for a bank, draw or read papers, hash a password, or need a customer's action first. */
const NOT_WALKED: readonly string[] = [
  'teamCreateSource',
  'teamDefaultSource',
  'teamDeleteSource',
  'teamCreditOrder',
  'teamRefundOrder',
  'teamCancelOrder',
  'teamGrantCancellation',
  'teamDeclineCancellation',
  'teamInviteMember',
  'teamChangeMember',
  'teamRemoveMember',
  'teamCreateSignInLink',
  'teamAddDeliverable',
  'teamAddConversion',
  'teamNotarizeOrder',
  'teamShipOrder',
  'teamRecordApostille',
  'teamCompleteOrder',
  'teamRevokeCertificate',
  'teamIssueInvoice',
  'teamVoidInvoice',
  'teamEndConnection',
  // The secrets of filled endpoints are not valid.
  'teamReplayDelivery',
];

/** Write operations of the team that no walk covers. */
export function findUnwalked(): string[] {
  const walked = new Set<string>(WALKS.flatMap(({ writes }) => writes.map(({ operation }) => operation)));
  return Object.entries(PATHS).flatMap(([name, [method, route]]) =>
    method === 'GET' || !route.startsWith('/team/v1/') || walked.has(name) || NOT_WALKED.includes(name) ? [] : [name],
  );
}
