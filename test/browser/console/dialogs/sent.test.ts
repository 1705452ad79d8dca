import { expect, test } from 'vitest';
import { quickJoiner, quickReader, quickRenderer } from '../../../support/doubles.ts';
import { revise, TWO_DOCUMENTS, translationsOf } from '../../../world/orders/translations.ts';
import { newCustomer, orderAt, teamRead } from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// Translations under review by the customer, and parcels.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer, joiner: quickJoiner });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('a new version can be uploaded only of the translation that the customer wants revised', async () => {
  const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
  const [revised] = await translationsOf(order);
  await revise(order, revised?.id ?? '');
  const { page } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const upload = page.getByRole('button', { name: 'Upload new version of the English translation' });
  await upload.waitFor();
  expect(await upload.count()).toBe(1);
  await upload.click();
  await page.getByRole('dialog', { name: /^Upload/ }).waitFor();
});

test('no parcel is sent empty: several parcels are marked as shipped once each has contents', async () => {
  const order = await orderAt('approved', customer, { ...TWO_DOCUMENTS, services: physical() });
  const { page, press } = await newDesk(at, 'shipping', `/console/orders/${order.token}`);
  await press('Mark as shipped');
  await press('Add parcel');
  const second = page.getByRole('group', { name: 'Parcel 2', exact: true });
  await second.getByText('Choose what’s in this parcel.').waitFor();
  const ship = page.getByRole('dialog').getByRole('button', { name: 'Mark 2 parcels as shipped' });
  expect(await ship.isDisabled()).toBe(true);
  await second.getByRole('checkbox').last().check();
  for (const box of await page.getByLabel('Ship without tracking').all()) await box.check();
  await ship.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { shipments } = await teamRead(order);
  expect(shipments.map(({ contents }) => contents.length)).toEqual([1, 1]);
});
