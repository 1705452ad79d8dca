import { callerOf } from './caller.ts';
import type { Business } from './fill-business.ts';

/** Answers by `caller path`: full lists, and each object in them. */
export type Answers = Record<string, unknown>;

const CUSTOMER_LISTS = ['files', 'quotes', 'orders', 'invoices', 'keys', 'events', 'webhook_deliveries', 'connections'];
const TEAM_LISTS = [
  'quotes',
  'orders',
  'accounts',
  'invoices',
  'partners',
  'apps',
  'people',
  'audit',
  'rates',
  'connections',
];
/** Lists whose rows have their own path. */
const LISTS_WITH_OBJECTS = new Set([
  ...['files', 'quotes', 'orders', 'invoices', 'webhook_deliveries', 'connections'].map((name) => `/v1/${name}`),
  ...['quotes', 'orders', 'accounts', 'invoices', 'apps'].map((name) => `/team/v1/${name}`),
]);

const LIST_PATHS: Record<keyof Business['keys'], string[]> = {
  team: TEAM_LISTS.map((name) => `/team/v1/${name}`),
  card: CUSTOMER_LISTS.map((name) => `/v1/${name}`),
  cardSandbox: CUSTOMER_LISTS.map((name) => `/v1/${name}`),
  invoice: CUSTOMER_LISTS.map((name) => `/v1/${name}`),
  maker: [...CUSTOMER_LISTS.map((name) => `/v1/${name}`), '/v1/apps'],
  app: ['/v1/quotes', '/v1/orders', '/v1/files'],
};

export async function readAnswers(baseUrl: string, keys: Business['keys']): Promise<Answers> {
  const answers: Answers = {};
  for (const [caller, places] of Object.entries(LIST_PATHS) as [keyof typeof LIST_PATHS, string[]][]) {
    const { get } = callerOf(baseUrl, keys[caller]);
    const readAndStore = async (path: string) => {
      const { status, body } = await get(path);
      answers[`${caller} ${path}`] = { status, body };
      return body;
    };
    if (caller !== 'team') await readAndStore('/v1/account');
    for (const place of places) {
      const rows = rowsOf(await readAndStore(`${place}?per_page=100`));
      if (LISTS_WITH_OBJECTS.has(place)) for (const row of rows) await readAndStore(`${place}/${row}`);
    }
  }
  return answers;
}

function rowsOf(body: unknown): string[] {
  const { data } = body as { data?: { token?: string; id?: string }[] };
  return Array.isArray(data) ? data.map(({ token, id }) => token ?? id ?? '') : [];
}
