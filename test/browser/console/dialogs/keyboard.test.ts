import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { type Desk, newDesk, waitForShortcuts } from '../desk.ts';
import { writesOf } from './walk.ts';

// Dialogs for people who use only the keyboard: typed text reaches the intended field or nothing.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

/** Opens the hold dialog of the current order. */
async function openHoldDialog({ page, press }: Desk): Promise<void> {
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
}

/** Types `e` the moment the dialog closes, and records whether the page acted on it; runs in the page. */
const TYPE_AFTER_CLOSE = `(() => {
  const seen = new MutationObserver(() => {
    if (document.body.dataset.openDialogs !== '0') return;
    seen.disconnect();
    const key = new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true });
    document.body.dispatchEvent(key);
    window.typedOn = key.defaultPrevented ? 'acted' : 'did nothing';
  });
  seen.observe(document.body, { attributeFilter: ['data-open-dialogs'] });
})()`;

const typedAfterClose = (page: Page): Promise<unknown> => page.evaluate('window.typedOn ?? null');

test('a key pressed right after a dialog has closed does nothing, and soon afterwards works again', async () => {
  const { token } = await orderAt('in_progress', customer);
  const desk = await newDesk(at, 'admin', `/console/orders/${token}`);
  const { page } = desk;
  await page.getByRole('button', { name: 'Upload translation' }).waitFor();
  await openHoldDialog(desk);
  await page.getByRole('dialog', { name: 'Put on hold' }).waitFor();
  await page.evaluate(TYPE_AFTER_CLOSE);
  await page.keyboard.press('Escape');
  await until(async () => expect(await typedAfterClose(page)).not.toBe(null));
  expect(await typedAfterClose(page)).toBe('did nothing');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForShortcuts(page);
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Upload translation' }).waitFor();
});

test('the hold dialog focuses the field for what is needed from the customer', async () => {
  const { token, params } = await orderAt('in_progress', customer);
  const desk = await newDesk(at, 'admin', `/console/orders/${token}`);
  const { page } = desk;
  await openHoldDialog(desk);
  const field = page.getByRole('dialog').getByLabel('What you need from the customer');
  await page.locator(':focus').and(field).waitFor();
  await page.keyboard.type('Which spelling is right?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { data } = await world.team.call('teamGetOrder', { params });
  expect(data).toMatchObject({ status: 'on_hold', hold_reason: 'Which spelling is right?' });
});

test('Enter alone does not revoke a key: the button must be chosen', async () => {
  const { token } = await world.newAccount({ name: 'Acme', email: 'a@acme.example' });
  const params = { token };
  const { data: key } = await world.team.call('teamCreateKey', { params, body: { name: 'Case server' } });
  const { page, press, reads } = await newDesk(at, 'admin', `/console/accounts/${token}?tab=keys`);
  const revokedAt = async () =>
    (await world.team.call('teamListKeys', { params })).data.find((one) => one.token === key.token)?.revoked_at;
  await press('Revoke key Case server');
  const dialog = page.getByRole('dialog', { name: 'Revoke key Case server' });
  // The dialog has no field, so the dialog itself has the focus.
  await dialog.locator('[data-autofocus]:focus').waitFor();
  const writes = writesOf(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(writes).toEqual([]);
  expect(await revokedAt()).toBeNull();
  await press('Revoke key Case server');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await reads('Key Case server revoked');
  expect(await revokedAt()).toEqual(expect.any(String));
});
