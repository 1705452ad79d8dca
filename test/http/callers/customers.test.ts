import { expect, test } from 'vitest';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import { ask } from '../../world/requests.ts';
import { CELLS } from '../callers-table.ts';
import { partsOf, testRoutes, useCallers } from './test-routes.ts';

// Routes for customers and their apps, payment links and pages, called by every kind of caller.

const { world, found } = useCallers();

test('the table has a row for every route and a column for every caller, and each route is in one part', () => {
  const routes = Object.keys(PATHS) as Operation[];
  expect(Object.keys(CELLS).toSorted()).toEqual(routes.toSorted());
  expect(Object.keys(CELLS.ping)).toEqual(Object.keys(found.identities));
  expect(routes.filter((operation) => partsOf(operation).length !== 1)).toEqual([]);
});

testRoutes('customers', { world, found });

test.each(['page', 'decline', 'pay'])('a payment link opens only its own quote: %s', async (action) => {
  const [, , token = '', secret = ''] = found.paymentPath.split('/');
  const path = (quote: string, proof: string) => `/pay/${quote}/${proof}${action === 'page' ? '' : `/${action}`}`;
  const method = action === 'page' ? 'GET' : 'POST';
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const changed = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
  const other = 'quote_01k9zq4m8te3fs5f9r6vd2x7hb';
  const refused = await Promise.all(
    [path(token, changed), path(other, secret), path(token, other)].map((one) =>
      ask(world, { method, path: one, headers }),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
});

const PAGES: [path: string, who: Record<string, number>][] = [
  ['/account/security', { nobody: 303, member: 200, other_member: 200, admin: 200, pricing: 200, translator: 200 }],
  ['/account/:account/keys', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  ['/account/:account/webhooks', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  ['/account/:account/links', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  ['/account/:account/people', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  ['/account/:account/apps', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  ['/account/:account/connections', { nobody: 303, member: 200, other_member: 404, admin: 404, pricing: 404 }],
  [
    '/console',
    {
      nobody: 303,
      member: 404,
      other_member: 404,
      admin: 200,
      pricing: 200,
      support: 200,
      finance: 200,
      translator: 200,
    },
  ],
  [
    // The page loads for any team member; its app requests the quote and is refused like a script.
    '/console/quotes/:quote',
    { nobody: 303, member: 404, other_member: 404, admin: 200, pricing: 200, support: 200, finance: 200, notary: 200 },
  ],
];

test.each(PAGES)('the page %s is shown only to people with access', async (pattern, expected) => {
  const path = pattern.replace(/:(\w+)/, (_, kind: 'account' | 'quote') => found.things[kind] ?? '');
  const answers: Record<string, number> = {};
  for (const caller of Object.keys(expected)) {
    answers[caller] = (await ask(world, { path, headers: found.identities[caller] ?? found.otherMember })).status;
  }
  expect(answers).toEqual(expected);
});
