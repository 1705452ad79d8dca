import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { physical } from '../../../world/services.ts';
import { newSession } from '../../../world/team/assignments.ts';
import { withoutMoney } from '../../../world/viewers/seen-fields.ts';
import { useWorld } from '../../../world/world.ts';
import { describeTeam } from './describe-team.ts';

// An order as each role sees it, where translators may know the customer.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
describeTeam(world, withoutMoney, { known: true });

test('the debt that an order is on hold for is visible only to roles that see money', async () => {
  const account = await world.newAccount({ invoicing: true });
  await world.team.call('teamChangeAgreement', { params: { token: account.token }, body: { credit_limit: 0 } });
  const services = physical({ certification: 'notarized' });
  const quote = await readyQuote(world, account.live, { total: 5432, services });
  const order = await pay(account.live, quote.token);
  const readAs = async (role: 'support' | 'notary' | 'shipping') => {
    const { get } = await newSession(world, role);
    const texts = await Promise.all(
      ['', '/timeline'].map(async (suffix) => (await get(`/orders/${order}${suffix}`)).text()),
    );
    return texts.map((text) => [text.includes('"on_hold"'), text.includes('$54.32')]);
  };
  expect(await readAs('support')).toEqual([
    [true, true],
    [true, true],
  ]);
  for (const role of ['notary', 'shipping'] as const)
    expect(await readAs(role)).toEqual([
      [true, false],
      [true, false],
    ]);
});
