import { expect, test } from 'vitest';
import { newCustomer, orderAt } from '../world/orders.ts';
import { physical } from '../world/services.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';
import { newDesk } from './console/desk.ts';

// Orders on the screens of roles that do not see prices.

const world = useWorld();
const visitor = useChromium(world);
const customer = useFixture(() => newCustomer(world, { name: 'Umbrella Holdings' }));

test.each(['notary', 'shipping'] as const)(
  'the screens of %s show an order without a price and without a zero',
  async (role) => {
    const services = physical({ certification: 'notarized' });
    const { token } = await orderAt('in_progress', customer, { services, purchase_order: `PO for ${role}` });
    const { page, reads } = await newDesk({ world, visitor }, role, '/console/orders?status=all');
    await reads('Umbrella Holdings');
    await visitor.checkPage(page);
    const list = await page.getByRole('main').innerText();
    await page.goto(`/console/orders/${token}`);
    await reads(`PO for ${role}`);
    await visitor.checkPage(page);
    for (const text of [list, await page.getByRole('main').innerText()]) expect(text).not.toMatch(/\$|Total|NaN|null/);
    const admin = await newDesk({ world, visitor }, 'admin', `/console/orders/${token}`);
    await admin.reads('Total');
  },
);
