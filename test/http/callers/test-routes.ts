import { expect, test } from 'vitest';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { type Answer, ask, askJson } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld, type World } from '../../world/world.ts';
import { CELLS, REFUSAL_MARKS } from '../callers-table.ts';
import { type Callers, gatherCallers } from '../gather-callers.ts';

// Calls routes as every kind of caller and compares the answers with one table. Each test file covers one part.

/** Paths of each part; every other route of the team belongs to the firm. */
const PARTS = {
  customers: /^\/v1\//,
  business: /^\/team\/v1\/(orders|quotes|accounts)\b/,
  firm: /^\/team\/v1\/(?!(orders|quotes|accounts)\b)/,
} as const;

export type Part = keyof typeof PARTS;

export const partsOf = (operation: Operation): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part].test(PATHS[operation][1]));

export function useCallers(): { world: World; found: Callers } {
  const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
  const found = useFixture(async () => {
    await world.team.call('teamChangeCompany', { body: { phone: '+1 212 555 0100' } });
    const me = await world.newAccount({ invoicing: true, webhook_url: 'https://hooks.acme.example/told' });
    await world.team.call('teamChangeAgreement', { params: { token: me.token }, body: { discount: '5' } });
    return gatherCallers(world, me, await world.newAccount({ email: 'office@other.example' }));
  });
  return { world, found };
}

/** Bodies of calls that are otherwise refused before anything is looked up. */
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
  teamCancelOrder: { reason: 'duplicate' },
  teamSendBack: { note: 'The date is wrong.' },
  teamChangeOrder: { reference: 'Case 7' },
};

/** Callers who may see nothing of the account. */
const STRANGERS = new Set([
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
]);

/** Calls each route of a part as each caller. */
export function testRoutes(part: Part, { world, found }: { world: World; found: Callers }): void {
  const routes = (Object.keys(PATHS) as Operation[]).filter((operation) => partsOf(operation).includes(part));

  const askBy = (operation: Operation, path: string, caller: string): Promise<Answer> => {
    const [method] = PATHS[operation];
    const headers = found.identities[caller] ?? {};
    const json = operation === 'teamTellPresence' ? { target: found.things['account'] } : BODIES[operation];
    return json === undefined ? ask(world, { method, path, headers }) : askJson(world, { method, path, headers, json });
  };

  const markOf = (caller: string, path: string, { status, text }: Answer): string => {
    expect([caller, status < 500]).toEqual([caller, true]);
    if (STRANGERS.has(caller)) {
      const leaked = found.tokens.filter((token) => text.includes(token) && !path.includes(token));
      expect([caller, leaked]).toEqual([caller, []]);
    }
    const { code } = status < 400 ? { code: '' } : (JSON.parse(text) as { code: string });
    return REFUSAL_MARKS[code] ?? '+';
  };

  test.each(routes)('%s answers each caller as the table says', async (operation) => {
    const expected: Record<string, string> = CELLS[operation];
    const answers: Record<string, string> = {};
    const isLetIn = (caller: string) => expected[caller] === '+';
    const callers = Object.keys(found.identities);
    const sharedPath = await found.pathOf(operation);
    await Promise.all(
      callers
        .filter((caller) => !isLetIn(caller))
        .map(async (caller) => {
          answers[caller] = markOf(caller, sharedPath, await askBy(operation, sharedPath, caller));
        }),
    );
    // A caller who is let in may use the object up, so each gets a new one.
    for (const caller of callers.filter(isLetIn)) {
      const path = await found.pathOf(operation);
      answers[caller] = markOf(caller, path, await askBy(operation, path, caller));
    }
    expect(answers).toEqual(expected);
  });
}
