// Every read call of the console's screens, for each role that uses the screen.

import { PATHS } from '../../src/wire/paths.ts';
import type { Role } from '../../src/wire/schemas/team.ts';
import type { Grown } from './grow-order.ts';

/** A call by a signed-in team member with one role. */
export interface ConsoleCall {
  as: Role;
  path: string;
}

/** Tokens of existing objects to request. */
export interface Known extends Grown {
  partner: string;
  invoice: string;
  app: string;
  endpoint: string;
  assignment: string;
}

const EVERYBODY = [
  'admin',
  'pricing',
  'translator',
  'proofreader',
  'notary',
  'shipping',
  'support',
  'finance',
] as const;
const QUEUES = [
  'to_price',
  'to_assign',
  'to_translate',
  'to_proofread',
  'in_review',
  'revision_asked',
  'to_notarize',
  'to_ship',
  'to_complete',
  'on_hold',
  'cancellation_asked',
  'messages_unanswered',
] as const;
/** Matches one, none, all, too short for the index, and a customer's name. */
const SOUGHT = ['0099999', 'nothing like this', 'matter', 'zq', 'firm 17', 'contract.pdf'] as const;

const asked = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export function consoleCalls(known: Known): ConsoleCall[] {
  return [
    ...EVERYBODY.flatMap((as) => ['/me', '/views', '/work'].map((path) => ({ as, path }))),
    ...workCalls(),
    ...listCalls(known),
    ...objectCalls(known),
    ...SOUGHT.flatMap((q) => by(['admin', 'translator', 'finance'], asked('/search', { q }))),
    ...by(['admin', 'proofreader'], asked('/search', { q: known.order })),
    ...peopleCalls(known),
    ...customerCalls(known),
    ...operationCalls(known),
  ];
}

/** Files, papers, streams and downloads: their time depends on their size. */
const NOT_LISTED = [
  'teamStream',
  'teamReadFile',
  'teamGetFileText',
  'teamGetPrintPack',
  'teamDownloadInvoice',
  'teamDownloadPayables',
  'teamDownloadPartnerReport',
];

/** Read operations of the team that no call covers. */
export function unmeasured(calls: readonly ConsoleCall[]): string[] {
  const paths = calls.map(({ path }) => `/team/v1${path.split('?')[0]}`);
  return Object.entries(PATHS).flatMap(([name, [method, route]]) => {
    if (method !== 'GET' || !route.startsWith('/team/v1/') || NOT_LISTED.includes(name)) return [];
    const own = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return paths.some((path) => own.test(path)) ? [] : [name];
  });
}

const by = (roles: readonly Role[], ...paths: string[]): ConsoleCall[] =>
  roles.flatMap((as) => paths.map((path) => ({ as, path })));

const workCalls = (): ConsoleCall[] => [
  ...by(['admin', 'translator'], asked('/work', { 'filter[assignee]': 'me' })),
  ...by(['admin'], ...QUEUES.map((queue) => `/work/${queue}`)),
  ...by(['translator'], '/work/to_translate', '/work/on_hold', '/work/revision_asked'),
  ...by(['proofreader'], '/work/to_assign', '/work/in_review', '/work/to_complete', '/work/messages_unanswered'),
  ...by(['shipping'], '/work/to_ship', '/work/on_hold'),
  ...by(['pricing'], '/work/to_price', asked('/work/to_price', { 'filter[assignee]': 'nobody' })),
  ...by(['admin'], ...SOUGHT.map((q) => asked('/work/in_review', { q })), asked('/work/to_price', { q: 'firm 17' })),
  ...by(['translator'], ...SOUGHT.map((q) => asked('/work/to_translate', { q }))),
];

function listCalls({ account, person, partner, quote }: Known): ConsoleCall[] {
  const filters: Readonly<Record<string, string>>[] = [
    {},
    { sort: 'created_at' },
    { sort: '-updated_at' },
    { 'filter[account]': account },
    { 'filter[account]': account, per_page: '5' },
    { 'filter[assignee]': person },
    { 'filter[partner]': partner },
    { 'filter[created_after]': '2026-01-01T00:00:00Z' },
    { 'filter[reference]': 'Matter 17' },
    { 'filter[needs]': 'payment' },
    { sort: 'due' },
    { sort: '-due' },
    { 'filter[late]': 'true', sort: 'due' },
    { 'filter[late]': 'false' },
    { 'filter[due_after]': '2027-01-01', 'filter[due_before]': '2027-03-01', sort: 'due' },
    { 'filter[due_before]': '2027-03-01' },
    { 'filter[source_language]': 'es' },
    { 'filter[source_language]': 'ja', sort: 'due' },
    { 'filter[target_language]': 'en' },
    { 'filter[target_language]': 'ja' },
    { 'filter[account]': account, sort: 'due' },
    { 'filter[assignee]': person, sort: 'due' },
    ...SOUGHT.map((q) => ({ q })),
  ];
  const lists = (path: string, statuses: readonly string[]) => [
    ...filters.map((query) => asked(path, query)),
    ...statuses.flatMap((status) =>
      ['created_at', 'due'].map((sort) => asked(path, { 'filter[status]': status, sort })),
    ),
    asked(path, { 'filter[status]': statuses.join(',') }),
  ];
  const statuses = ['created', 'in_progress', 'in_review', 'approved', 'on_hold', 'completed'];
  return [
    ...by(['admin'], ...lists('/orders', statuses), asked('/orders', { 'filter[quote]': quote })),
    ...by(
      ['admin'],
      asked('/orders', { 'filter[needs]': 'approval' }),
      asked('/orders', { 'filter[needs]': 'answer' }),
    ),
    ...by(
      ['translator', 'proofreader', 'notary', 'shipping', 'support', 'finance'],
      '/orders',
      asked('/orders', { sort: 'due' }),
      asked('/orders', { 'filter[late]': 'true', 'filter[target_language]': 'en' }),
      asked('/orders', { q: 'matter' }),
    ),
    ...by(
      ['translator'],
      ...statuses.map((status) => asked('/orders', { 'filter[status]': status, sort: 'created_at' })),
    ),
    ...by(['pricing'], ...lists('/quotes', ['requested', 'ready', 'paid', 'cancelled'])),
  ];
}

const objectCalls = ({ order, quote, file, account }: Known): ConsoleCall[] => [
  ...by(
    ['admin'],
    `/orders/${order}`,
    `/orders/${order}/timeline`,
    `/orders/${order}/timeline?per_page=100`,
    `/orders/${order}/messages`,
    `/orders/${order}/notes`,
    `/orders/${order}/assignments`,
    asked(`/orders/${order}/assignments/suggestions`, { file, language: 'en' }),
    asked(`/orders/${order}/assignments/suggestions`, { file, language: 'en', task: 'proofread' }),
    `/quotes/${quote}`,
    `/quotes/${quote}/messages`,
    `/quotes/${quote}/notes`,
    `/files/${file}`,
    asked('/quotes', { 'filter[account]': account, per_page: '5' }),
  ),
];

const peopleCalls = ({ person, order, assignment }: Known): ConsoleCall[] => [
  ...by(
    ['admin'],
    '/people',
    asked('/people', { 'filter[role]': 'translator' }),
    '/assignments',
    `/assignments/${assignment}`,
    `/people/${person}`,
  ),
  ...by(['admin', 'finance'], asked('/assignments', { 'filter[person]': person })),
  ...by(
    ['admin'],
    asked('/assignments', { 'filter[status]': 'open' }),
    asked('/assignments', { 'filter[status]': 'done' }),
  ),
  ...by(
    ['admin'],
    asked('/assignments', { 'filter[order]': order }),
    asked('/assignments', { 'filter[task]': 'proofread' }),
  ),
  ...by(['admin'], asked('/assignments', { 'filter[person]': person, 'filter[status]': 'open' })),
  ...by(['translator'], '/assignments', asked('/assignments', { 'filter[status]': 'open' })),
  ...by(['finance'], '/payables', '/payables/totals', asked('/payables', { 'filter[person]': person })),
  ...by(
    ['finance'],
    asked('/payables', { 'filter[from]': '2026-01-01T00:00:00Z', 'filter[to]': '2026-02-01T00:00:00Z' }),
  ),
];

const customerCalls = ({ account, partner, invoice, app, endpoint, order, quote }: Known): ConsoleCall[] => [
  ...by(['support'], '/accounts', asked('/accounts', { 'filter[livemode]': 'true' })),
  ...by(['support'], ...['firm 17', 'office-4', 'zebra', 'oslo'].map((q) => asked('/accounts', { 'filter[q]': q }))),
  ...by(['support'], `/accounts/${account}`, `/accounts/${account}/keys`, `/accounts/${account}/members`),
  ...by(['support'], `/accounts/${account}/webhook_endpoints`),
  ...by(['finance'], '/invoices', asked('/invoices', { 'filter[account]': account }), `/invoices/${invoice}`),
  ...by(
    ['finance'],
    asked('/invoices', { 'filter[overdue]': 'true' }),
    asked('/invoices', { 'filter[overdue]': 'false' }),
  ),
  ...by(
    ['finance'],
    asked('/invoices', { 'filter[status]': 'issued' }),
    asked('/invoices', { 'filter[q]': 'INV-5000' }),
  ),
  ...by(
    ['admin'],
    '/apps',
    `/apps/${app}`,
    asked('/apps', { 'filter[q]': 'oslo' }),
    asked('/apps', { 'filter[account]': account }),
  ),
  ...by(
    ['admin'],
    '/connections',
    asked('/connections', { 'filter[account]': account }),
    '/partners',
    `/partners/${partner}`,
  ),
  ...by(
    ['finance'],
    `/partners/${partner}/report`,
    asked(`/partners/${partner}/report`, { from: '2024-11', to: '2026-11' }),
  ),
  ...by(['support'], '/webhook_deliveries', asked('/webhook_deliveries', { 'filter[account]': account })),
  ...by(
    ['support'],
    asked('/webhook_deliveries', { 'filter[order]': order }),
    asked('/webhook_deliveries', { 'filter[quote]': quote }),
  ),
  ...by(
    ['support'],
    ...['failed', 'delivered', 'waiting', 'skipped'].flatMap((status) => [
      asked('/webhook_deliveries', { 'filter[status]': status }),
      asked('/webhook_deliveries', { 'filter[status]': status, 'filter[account]': account }),
    ]),
    asked('/webhook_deliveries', { 'filter[endpoint]': endpoint }),
    asked('/webhook_deliveries', { 'filter[endpoint]': endpoint, 'filter[status]': 'failed' }),
    asked('/webhook_deliveries', { 'filter[target]': order }),
  ),
];

const operationCalls = ({ order }: Known): ConsoleCall[] =>
  by(
    ['admin'],
    '/health',
    '/jobs',
    '/emails',
    asked('/emails', { 'filter[status]': 'failed' }),
    asked('/emails', { 'filter[status]': 'waiting' }),
    asked('/emails', { 'filter[recipient]': 'office-17@firm.example' }),
    asked('/emails', { 'filter[recipient]': 'office-17@firm.example', 'filter[status]': 'failed' }),
    asked('/emails', { 'filter[about]': 'order_17' }),
    '/audit',
    asked('/audit', { 'filter[target]': order }),
    asked('/audit', { 'filter[actor]': 'prs_7' }),
    asked('/audit', { 'filter[action]': 'quote.price' }),
    asked('/audit', { 'filter[actor]': 'prs_7', 'filter[action]': 'order.complete' }),
    asked('/audit', {
      'filter[created_after]': '2026-01-01T00:00:00Z',
      'filter[created_before]': '2026-02-01T00:00:00Z',
    }),
    asked('/audit', { 'filter[actor]': 'prs_7', 'filter[created_before]': '2026-02-01T00:00:00Z' }),
    asked('/rates', {}),
  );
