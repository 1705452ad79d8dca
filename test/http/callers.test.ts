import { expect, test } from 'vitest';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import { quickReader, quickRenderer } from '../support/doubles.ts';
import { given } from '../world/given.ts';
import { ask, askJson } from '../world/requests.ts';
import { useWorld } from '../world/world.ts';
import { CELLS, LETTERS } from './callers-table.ts';
import { gatherCallers } from './gather-callers.ts';

// Every route asked by every kind of caller, held against one table.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const found = given(async () => {
  await world.team.call('teamChangeCompany', { body: { phone: '+1 212 555 0100' } });
  const me = await world.newAccount({ invoicing: true, webhook_url: 'https://hooks.acme.example/told' });
  await world.team.call('teamChangeAgreement', { params: { token: me.token }, body: { discount: '5' } });
  return gatherCallers(world, me, await world.newAccount({ email: 'office@other.example' }));
});

/** Bodies without which a call is refused before anything is looked up. */
const BODIES: Partial<Record<Operation, object>> = {
  createEndpoint: { url: 'https://hooks.acme.example/callers' },
  reviseOrder: { file_id: 'file_01k9zq4m8te3fs5f9r6vd2x7hb', revision: 'A name is wrong.' },
  createQuoteMessage: { text: 'Is a name missing?' },
  shareQuoteMessages: { messages_shared: false },
  createOrderMessage: { text: 'Is a name missing?' },
  shareOrderMessages: { messages_shared: false },
  teamCreateQuoteMessage: { text: 'Nothing is missing.' },
  teamCreateQuoteNote: { text: 'The scan is faint.' },
  teamCreateOrderMessage: { text: 'Nothing is missing.' },
  teamCreateOrderNote: { text: 'The scan is faint.' },
  addOrderFiles: { files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'] },
  teamProposeAdjustment: {
    reason: 'Pages',
    line_items: [{ code: 'page', description: 'A page', quantity: 1, unit_price: 100 }],
  },
  teamPreviewAdjustment: { services: { apostille: true, apostille_options: { target_country: 'FR' } } },
  teamPreviewTaxes: { lines: [{ code: 'translation', amount: 100 }] },
  requestCancellation: { reason: 'no_longer_required' },
  teamDeclineCancellation: { note: 'It is finished.' },
  teamCreditOrder: { amount: 1, reason: 'Late' },
  teamChangeMember: { role: 'member' },
  teamAssignOrder: { translator: 'Ana' },
  teamHoldOrder: { reason: 'A page is missing.' },
  teamRefundOrder: { reason: 'It was asked for.' },
  teamVoidOrder: { reason: 'It was asked for.' },
};

const COLUMNS = Object.keys(CELLS.ping);

test('the table has a row for every route and a column for every caller', () => {
  expect(Object.keys(CELLS).toSorted()).toEqual(Object.keys(PATHS).toSorted());
  expect(COLUMNS).toEqual(Object.keys(found.identities));
});

test.each(Object.keys(PATHS) as Operation[])('%s answers each caller as the table says', async (operation) => {
  const [method] = PATHS[operation];
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = CELLS[operation];
  // Whoever is let in may use it up: they get one of their own.
  const shared = await found.pathOf(operation);
  for (const [caller, headers] of Object.entries(found.identities)) {
    const path = expected[caller] === '+' ? await found.pathOf(operation) : shared;
    const body = operation === 'teamTellPresence' ? { target: found.things['account'] } : BODIES[operation];
    const answer = await (body === undefined
      ? ask(world, { method, path, headers })
      : askJson(world, { method, path, headers, json: body }));
    expect([caller, answer.status < 500]).toEqual([caller, true]);
    const { code } = answer.status < 400 ? { code: '' } : (JSON.parse(answer.text) as { code: string });
    answers[caller] = LETTERS[code] ?? '+';
    if (
      [
        'other',
        'revoked',
        'ended',
        'expired',
        'link',
        'made_up',
        'member',
        'nobody',
        'as_stranger',
        'cross_site',
      ].includes(caller)
    ) {
      const shown = found.tokens.filter((token) => answer.text.includes(token) && !path.includes(token));
      expect([caller, shown]).toEqual([caller, []]);
    }
  }
  expect(answers).toEqual(expected);
});

test.each(['page', 'decline', 'pay'])('a payment link opens its own quote alone: %s', async (what) => {
  const [, , token = '', secret = ''] = found.paymentPath.split('/');
  const path = (quote: string, proof: string) => `/pay/${quote}/${proof}${what === 'page' ? '' : `/${what}`}`;
  const method = what === 'page' ? 'GET' : 'POST';
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
    // Its app asks for the quote, and is refused as a script is.
    '/console/quotes/:quote',
    { nobody: 303, member: 404, other_member: 404, admin: 200, pricing: 200, support: 200, finance: 200, notary: 200 },
  ],
];

test.each(PAGES)('the page %s is shown to those who belong there', async (pattern, expected) => {
  const path = pattern.replace(/:(\w+)/, (_, kind: 'account' | 'quote') => found.things[kind] ?? '');
  const answers: Record<string, number> = {};
  for (const who of Object.keys(expected)) {
    answers[who] = (await ask(world, { path, headers: found.identities[who] ?? found.otherMember })).status;
  }
  expect(answers).toEqual(expected);
});
