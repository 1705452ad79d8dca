import { callerOf } from './caller.ts';
import type { Business } from './fill-business.ts';

/** Answers by `caller path`: full lists, and each object in them. */
export type Answers = Record<string, unknown>;

const OWN = ['files', 'quotes', 'orders', 'invoices', 'keys', 'events', 'webhook_deliveries', 'connections'];
const TEAM = [
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
const SINGLE = new Set([
  ...['files', 'quotes', 'orders', 'invoices', 'webhook_deliveries', 'connections'].map((name) => `/v1/${name}`),
  ...['quotes', 'orders', 'accounts', 'invoices', 'apps'].map((name) => `/team/v1/${name}`),
]);

const PLACES: Record<keyof Business['keys'], string[]> = {
  team: TEAM.map((name) => `/team/v1/${name}`),
  card: OWN.map((name) => `/v1/${name}`),
  cardSandbox: OWN.map((name) => `/v1/${name}`),
  invoice: OWN.map((name) => `/v1/${name}`),
  maker: [...OWN.map((name) => `/v1/${name}`), '/v1/apps'],
  app: ['/v1/quotes', '/v1/orders', '/v1/files'],
};

export async function readAnswers(baseUrl: string, keys: Business['keys']): Promise<Answers> {
  const answers: Answers = {};
  for (const [who, places] of Object.entries(PLACES) as [keyof typeof PLACES, string[]][]) {
    const { get } = callerOf(baseUrl, keys[who]);
    const keep = async (path: string) => {
      const { status, body } = await get(path);
      answers[`${who} ${path}`] = { status, body };
      return body;
    };
    if (who !== 'team') await keep('/v1/account');
    for (const place of places) {
      const rows = rowsOf(await keep(`${place}?per_page=100`));
      if (SINGLE.has(place)) for (const row of rows) await keep(`${place}/${row}`);
    }
  }
  return answers;
}

function rowsOf(body: unknown): string[] {
  const { data } = body as { data?: { token?: string; id?: string }[] };
  return Array.isArray(data) ? data.map(({ token, id }) => token ?? id ?? '') : [];
}
