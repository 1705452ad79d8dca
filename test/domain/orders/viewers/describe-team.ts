import { describe, expect, test } from 'vitest';
import type { TeamOrder, TeamOrderReference } from '../../../../src/wire/schemas/order.ts';
import { teamRead } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { type FilledOrder, fillOrder } from '../../../world/viewers/filled-order.ts';
import { type Expected, isEmpty, toComparable, withoutMoney } from '../../../world/viewers/seen-fields.ts';
import type { World } from '../../../world/world.ts';

type Worker = 'translator' | 'proofreader';
type HiddenFields = (order: TeamOrder) => Expected;
const NOTHING_HIDDEN: HiddenFields = () => ({});

/** Each role's view of one order in every answer. `hiddenFromWorkers`: fields hidden from translators, proofreaders. */
export function describeTeam(world: World, hiddenFromWorkers: HiddenFields, { known }: { known: boolean }): void {
  const filled: FilledOrder = useFixture(() => fillOrder(world));
  const ROLES = [
    ['support', NOTHING_HIDDEN],
    ['finance', NOTHING_HIDDEN],
    ['notary', withoutMoney],
    ['shipping', withoutMoney],
    ['translator', hiddenFromWorkers],
    ['proofreader', hiddenFromWorkers],
  ] as const;
  const path = () => `/orders/${filled.order.token}`;
  const isWorker = (role: string): role is Worker => role === 'translator' || role === 'proofreader';

  test('every field that is hidden from a role has a value in this order', async () => {
    const unredacted = await teamRead(filled.order);
    const hidden = Object.keys({ ...withoutMoney(unredacted), ...hiddenFromWorkers(unredacted) });
    const fields: Expected = { ...unredacted };
    expect(hidden.filter((name) => isEmpty(fields[name]))).toEqual([]);
    expect(unredacted.cancellation).toMatchObject({ fee: 700, amount: 900, note: 'UMB-WISH' });
    expect(unredacted.files.map(({ collection }) => collection)).toContain('certificate');
  });

  describe.each(ROLES)('for the role %s', (role, hidden) => {
    test('an order has exactly the fields for this role', async () => {
      const unredacted = await teamRead(filled.order);
      const { data }: { data: object } = await filled.sessions[role].send('GET', path());
      const { is, should } = toComparable(data, unredacted, hidden(unredacted));
      expect(is).toEqual(should);
    });

    test('its row in the list has exactly the fields for this role', async () => {
      const unredacted = await teamRead(filled.order);
      const rowOf = (rows: readonly TeamOrderReference[]) => rows.find(({ token }) => token === filled.order.token);
      const full = rowOf((await world.team.call('teamListOrders')).data);
      const { data } = await filled.sessions[role].send('GET', '/orders');
      const { is, should } = toComparable(rowOf(data) ?? {}, full ?? {}, hidden(unredacted));
      expect(is).toEqual(should);
    });

    test('search shows its customer only to roles that may know them', async () => {
      const { number } = await teamRead(filled.order);
      const { data }: { data: { subtitle: string }[] } = await filled.sessions[role].send('GET', `/search?q=${number}`);
      const isKnown = known || !isWorker(role);
      expect(data[0]?.subtitle).toBe(isKnown ? 'Umbrella Holdings · UMB-REF · es → en' : 'es → en');
    });

    test('its timeline hides amounts from roles without money, and the customer from roles that may not know them', async () => {
      const text = await (await filled.sessions[role].get(`${path()}/timeline?per_page=100`)).text();
      const isOffice = hidden === NOTHING_HIDDEN;
      expect(text.includes('"amount":300')).toBe(isOffice);
      const isKnown = known || !isWorker(role);
      expect([/umbrella/i.test(text), text.includes('UMB-WAY')]).toEqual([isKnown, isKnown]);
    });

    test('certificate files are readable only for roles that may know the customer', async () => {
      const { files } = await teamRead(filled.order);
      const certificate = files.find(({ collection }) => collection === 'certificate')?.id ?? '';
      const { status } = await filled.sessions[role].get(`/files/${certificate}`);
      expect(status).toBe(known || !isWorker(role) ? 200 : 404);
    });
  });

  test('the pricing role sees no orders, but the full quote', async () => {
    const { sessions, order } = filled;
    expect((await sessions.pricing.get(path())).status).toBe(403);
    const { data: unredacted } = await world.team.call('teamGetQuote', { params: { token: order.quote } });
    const { data }: { data: object } = await sessions.pricing.send('GET', `/quotes/${order.quote}`);
    const { is, should } = toComparable(data, unredacted);
    expect(is).toEqual(should);
    for (const role of ['notary', 'shipping', 'translator', 'proofreader'] as const)
      expect((await sessions[role].get(`/quotes/${order.quote}`)).status).toBe(403);
  });

  test.each([
    ['reference', 'UMB-REF'],
    ['client_reference', 'UMB-CLIENT'],
    ['case_reference', 'UMB-CASE'],
    ['purchase_order', 'UMB-PO'],
    ['metadata][desk', 'UMB-DESK'],
    ['account', () => filled.customer.token],
    ['partner', () => filled.partner],
  ] as const)('filter[%s] finds the order only for roles that may see that field', async (name, value) => {
    const filterValue = typeof value === 'string' ? value : value();
    for (const [role] of ROLES) {
      const { data }: { data: object[] } = await filled.sessions[role].send(
        'GET',
        `/orders?filter[${name}]=${filterValue}`,
      );
      expect([role, data.length]).toEqual([role, known || !isWorker(role) ? 1 : 0]);
    }
  });
}
