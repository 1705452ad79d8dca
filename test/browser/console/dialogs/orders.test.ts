import { test } from 'vitest';
import { quickJoiner, quickReader, quickRenderer } from '../../../support/doubles.ts';
import { newCustomer, orderAt, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { evaluation, physical } from '../../../world/services.ts';
import { newWorker } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { type OrderTokens, orderWalks } from './order-walks.ts';
import { walkDialog } from './walk.ts';

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer, joiner: quickJoiner });
const visitor = useChromium(world);
const desk = useFixture(() => newDesk({ world, visitor }, 'admin', '/console/quotes'));

const tokens: OrderTokens = useFixture(async () => {
  const customer = await newCustomer(world);
  await newWorker(world, { name: 'Tomás Traducido', languages: [{ source: 'es', target: 'en' }] });
  const unwanted = await orderAt('in_progress', customer);
  const body = { reason: 'no_longer_required' as const };
  await customer.client.call('requestCancellation', { params: unwanted.params, body });
  const approved = await orderAt('approved', customer, { services: physical({ certification: 'notarized' }) });
  const paperless = await placeOrder(customer, { services: evaluation() });
  return {
    quote: (await newQuote(customer.client)).token,
    begun: (await orderAt('in_progress', customer)).token,
    fresh: (await placeOrder(customer)).token,
    paperless: paperless.token,
    unwanted: unwanted.token,
    approved: approved.token,
    physical: (await orderAt('approved', customer, { services: physical() })).token,
  };
});

test.each(orderWalks(() => tokens).map((walk) => [String(walk.title), walk.file, walk] as const))(
  'someone who types at once into the dialog “%s” (%s) loses nothing and does nothing',
  async (_, __, walk) => walkDialog(desk, walk),
  60_000,
);
