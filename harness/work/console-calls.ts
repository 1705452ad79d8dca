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

const ALL_ROLES = [
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
const SEARCHES = ['0099999', 'nothing like this', 'matter', 'zq', 'firm 17', 'contract.pdf'] as const;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export function consoleCalls(known: Known): ConsoleCall[] {
  return [
    ...ALL_ROLES.flatMap((as) => ['/me', '/views', '/work'].map((path) => ({ as, path }))),
    ...workCalls(),
    ...listCalls(known),
    ...objectCalls(known),
    ...SEARCHES.flatMap((q) => callsAs(['admin', 'translator', 'finance'], withQuery('/search', { q }))),
    ...callsAs(['admin', 'proofreader'], withQuery('/search', { q: known.order })),
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

const callsAs = (roles: readonly Role[], ...paths: string[]): ConsoleCall[] =>
  roles.flatMap((as) => paths.map((path) => ({ as, path })));

const workCalls = (): ConsoleCall[] => [
  ...callsAs(['admin', 'translator'], withQuery('/work', { 'filter[assignee]': 'me' })),
  ...callsAs(['admin'], ...QUEUES.map((queue) => `/work/${queue}`)),
  ...callsAs(['translator'], '/work/to_translate', '/work/on_hold', '/work/revision_asked'),
  ...callsAs(['proofreader'], '/work/to_assign', '/work/in_review', '/work/to_complete', '/work/messages_unanswered'),
  ...callsAs(['shipping'], '/work/to_ship', '/work/on_hold'),
  ...callsAs(['pricing'], '/work/to_price', withQuery('/work/to_price', { 'filter[assignee]': 'nobody' })),
  ...callsAs(
    ['admin'],
    ...SEARCHES.map((q) => withQuery('/work/in_review', { q })),
    withQuery('/work/to_price', { q: 'firm 17' }),
  ),
  ...callsAs(['translator'], ...SEARCHES.map((q) => withQuery('/work/to_translate', { q }))),
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
    ...SEARCHES.map((q) => ({ q })),
  ];
  const lists = (path: string, statuses: readonly string[]) => [
    ...filters.map((query) => withQuery(path, query)),
    ...statuses.flatMap((status) =>
      ['created_at', 'due'].map((sort) => withQuery(path, { 'filter[status]': status, sort })),
    ),
    withQuery(path, { 'filter[status]': statuses.join(',') }),
  ];
  const statuses = ['created', 'in_progress', 'in_review', 'approved', 'on_hold', 'completed'];
  return [
    ...callsAs(['admin'], ...lists('/orders', statuses), withQuery('/orders', { 'filter[quote]': quote })),
    ...callsAs(
      ['admin'],
      withQuery('/orders', { 'filter[needs]': 'approval' }),
      withQuery('/orders', { 'filter[needs]': 'answer' }),
    ),
    ...callsAs(
      ['translator', 'proofreader', 'notary', 'shipping', 'support', 'finance'],
      '/orders',
      withQuery('/orders', { sort: 'due' }),
      withQuery('/orders', { 'filter[late]': 'true', 'filter[target_language]': 'en' }),
      withQuery('/orders', { q: 'matter' }),
    ),
    ...callsAs(
      ['translator'],
      ...statuses.map((status) => withQuery('/orders', { 'filter[status]': status, sort: 'created_at' })),
    ),
    ...callsAs(['pricing'], ...lists('/quotes', ['requested', 'ready', 'paid', 'cancelled'])),
  ];
}

const objectCalls = ({ order, quote, file, account }: Known): ConsoleCall[] => [
  ...callsAs(
    ['admin'],
    `/orders/${order}`,
    `/orders/${order}/timeline`,
    `/orders/${order}/timeline?per_page=100`,
    `/orders/${order}/messages`,
    `/orders/${order}/notes`,
    `/orders/${order}/assignments`,
    withQuery(`/orders/${order}/assignments/suggestions`, { file, language: 'en' }),
    withQuery(`/orders/${order}/assignments/suggestions`, { file, language: 'en', task: 'proofread' }),
    `/quotes/${quote}`,
    `/quotes/${quote}/messages`,
    `/quotes/${quote}/notes`,
    `/files/${file}`,
    withQuery('/quotes', { 'filter[account]': account, per_page: '5' }),
  ),
];

const peopleCalls = ({ person, order, assignment }: Known): ConsoleCall[] => [
  ...callsAs(
    ['admin'],
    '/people',
    withQuery('/people', { 'filter[role]': 'translator' }),
    '/assignments',
    `/assignments/${assignment}`,
    `/people/${person}`,
  ),
  ...callsAs(['admin', 'finance'], withQuery('/assignments', { 'filter[person]': person })),
  ...callsAs(
    ['admin'],
    withQuery('/assignments', { 'filter[status]': 'open' }),
    withQuery('/assignments', { 'filter[status]': 'done' }),
  ),
  ...callsAs(
    ['admin'],
    withQuery('/assignments', { 'filter[order]': order }),
    withQuery('/assignments', { 'filter[task]': 'proofread' }),
  ),
  ...callsAs(['admin'], withQuery('/assignments', { 'filter[person]': person, 'filter[status]': 'open' })),
  ...callsAs(['translator'], '/assignments', withQuery('/assignments', { 'filter[status]': 'open' })),
  ...callsAs(['finance'], '/payables', '/payables/totals', withQuery('/payables', { 'filter[person]': person })),
  ...callsAs(
    ['finance'],
    withQuery('/payables', { 'filter[from]': '2026-01-01T00:00:00Z', 'filter[to]': '2026-02-01T00:00:00Z' }),
  ),
];

const customerCalls = ({ account, partner, invoice, app, endpoint, order, quote }: Known): ConsoleCall[] => [
  ...callsAs(['support'], '/accounts', withQuery('/accounts', { 'filter[livemode]': 'true' })),
  ...callsAs(
    ['support'],
    ...['firm 17', 'office-4', 'zebra', 'oslo'].map((q) => withQuery('/accounts', { 'filter[q]': q })),
  ),
  ...callsAs(['support'], `/accounts/${account}`, `/accounts/${account}/keys`, `/accounts/${account}/members`),
  ...callsAs(['support'], `/accounts/${account}/webhook_endpoints`),
  ...callsAs(['finance'], '/invoices', withQuery('/invoices', { 'filter[account]': account }), `/invoices/${invoice}`),
  ...callsAs(
    ['finance'],
    withQuery('/invoices', { 'filter[overdue]': 'true' }),
    withQuery('/invoices', { 'filter[overdue]': 'false' }),
  ),
  ...callsAs(
    ['finance'],
    withQuery('/invoices', { 'filter[status]': 'issued' }),
    withQuery('/invoices', { 'filter[q]': 'INV-5000' }),
  ),
  ...callsAs(
    ['admin'],
    '/apps',
    `/apps/${app}`,
    withQuery('/apps', { 'filter[q]': 'oslo' }),
    withQuery('/apps', { 'filter[account]': account }),
  ),
  ...callsAs(
    ['admin'],
    '/connections',
    withQuery('/connections', { 'filter[account]': account }),
    '/partners',
    `/partners/${partner}`,
  ),
  ...callsAs(
    ['finance'],
    `/partners/${partner}/report`,
    withQuery(`/partners/${partner}/report`, { from: '2024-11', to: '2026-11' }),
  ),
  ...callsAs(['support'], '/webhook_deliveries', withQuery('/webhook_deliveries', { 'filter[account]': account })),
  ...callsAs(
    ['support'],
    withQuery('/webhook_deliveries', { 'filter[order]': order }),
    withQuery('/webhook_deliveries', { 'filter[quote]': quote }),
  ),
  ...callsAs(
    ['support'],
    ...['failed', 'delivered', 'waiting', 'skipped'].flatMap((status) => [
      withQuery('/webhook_deliveries', { 'filter[status]': status }),
      withQuery('/webhook_deliveries', { 'filter[status]': status, 'filter[account]': account }),
    ]),
    withQuery('/webhook_deliveries', { 'filter[endpoint]': endpoint }),
    withQuery('/webhook_deliveries', { 'filter[endpoint]': endpoint, 'filter[status]': 'failed' }),
    withQuery('/webhook_deliveries', { 'filter[target]': order }),
  ),
];

const operationCalls = ({ order }: Known): ConsoleCall[] =>
  callsAs(
    ['admin'],
    '/health',
    '/jobs',
    '/emails',
    withQuery('/emails', { 'filter[status]': 'failed' }),
    withQuery('/emails', { 'filter[status]': 'waiting' }),
    withQuery('/emails', { 'filter[recipient]': 'office-17@firm.example' }),
    withQuery('/emails', { 'filter[recipient]': 'office-17@firm.example', 'filter[status]': 'failed' }),
    withQuery('/emails', { 'filter[about]': 'order_17' }),
    '/audit',
    withQuery('/audit', { 'filter[target]': order }),
    withQuery('/audit', { 'filter[actor]': 'prs_7' }),
    withQuery('/audit', { 'filter[action]': 'quote.price' }),
    withQuery('/audit', { 'filter[actor]': 'prs_7', 'filter[action]': 'order.complete' }),
    withQuery('/audit', {
      'filter[created_after]': '2026-01-01T00:00:00Z',
      'filter[created_before]': '2026-02-01T00:00:00Z',
    }),
    withQuery('/audit', { 'filter[actor]': 'prs_7', 'filter[created_before]': '2026-02-01T00:00:00Z' }),
    withQuery('/rates', {}),
  );
