import { expect, test } from 'vitest';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { newGuest, referredOrder } from '../world/guests/referrals.ts';
import { endpointStatus, isKeyValid, newEndpoint, newKey, newMaker } from '../world/team/makers.ts';
import { useFixture } from '../world/use-fixture.ts';
import { newMember } from '../world/visitors.ts';
import { accountOf, recordEvents, setUrl } from '../world/webhooks.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// An owner manages keys, webhooks and order links in a real browser.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const visitor = useChromium(world);
const account = useFixture(() =>
  world.newAccount({ name: 'Grünewald & Señor-Ibáñez Immigration Law LLP', email: 'office@grunewald.example' }),
);
const receiver = useFixture(
  () => openReceiver((response) => response.writeHead(410).end()),
  ({ close }) => close(),
);

async function ownerOf(token: string) {
  const page = await visitor.newPage();
  const { cookie } = await newMember(world, token);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  return page;
}

test('an owner creates a key, sees it once, renames it, and revokes it after a confirmation', async () => {
  const page = await ownerOf(account.token);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Quotes and orders', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByText('Give the key a name').waitFor();
  await visitor.checkPage(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Case system 案件管理');
  await page.getByLabel('Spend money').check();
  await page.getByLabel('Ends on').fill('2030-01-31');
  await page.getByLabel('in a month').fill('1,500');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByText('shown only once').waitFor();
  await visitor.checkPage(page);
  const secret = (await page.locator('section code').first().textContent()) ?? '';
  await world.as(secret).call('listOrders');
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Case system 案件管理', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Case system');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The key is changed.').waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Revoke this key' }).click();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText('The key is revoked.').waitFor();
  await visitor.checkPage(page);
  await expect(world.as(secret).call('listOrders')).rejects.toThrow();
});

test('an owner sees why a webhook is disabled, enables it, and resends what it missed', async () => {
  await setUrl(account.live, receiver.url);
  const id = await accountOf(account.live);
  await recordEvents(world, id);
  await until(async () => expect((await account.live.call('listEndpoints')).data[0]?.status).toBe('disabled'));
  await recordEvents(world, id);
  const page = await ownerOf(account.token);
  await page.goto(`/account/${account.token}/webhooks`);
  await page.getByText('410 Gone').waitFor();
  await page.getByRole('textbox', { name: 'URL' }).fill('nowhere');
  await page.getByLabel('Only these').check();
  await page.getByRole('checkbox', { name: 'Orders' }).check();
  await page.getByRole('button', { name: 'Add the URL' }).click();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'The account’s own URL' }).click();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Delete this URL' }).click();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('button', { name: /^Switch on/ }).click();
  await page.getByText('It is on.').waitFor();
  await page.getByRole('button', { name: /^Send what it missed/ }).click();
  await page.getByText('on its way, oldest first').waitFor();
  await visitor.checkPage(page);
});

test('on a phone an owner changes a person’s role or removes the person without scrolling sideways', async () => {
  const page = await ownerOf(account.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/${account.token}/people`);
  const remove = page.getByRole('link', { name: /^Remove / }).first();
  const box = await remove.boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const hidden = `(() => { const { scrollWidth, clientWidth } = document.querySelector('.scroll'); return scrollWidth - clientWidth; })()`;
  expect(await page.evaluate(hidden)).toBe(0);
  await visitor.checkPage(page);
  await remove.click();
  await page.getByText('we don’t know who made them').waitFor();
  await visitor.checkPage(page);
});

test('an owner retains one key of a person they remove, and everything else the person made stops working', async () => {
  const made = await newMaker(world, 'owner');
  const [retained, disabled] = [await newKey(made.live), await newEndpoint(made.test)];
  const page = await ownerOf(made.account.token);
  await page.goto(`/account/${made.account.token}/people/${made.person}/role/read_only`);
  await page.getByText('can no longer make such things').waitFor();
  await visitor.checkPage(page);
  await page.goto(`/account/${made.account.token}/people/${made.person}/remove`);
  await page.getByRole('checkbox', { name: retained.hint }).check();
  await page.getByText(disabled.url).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Remove Olga Owner' }).click();
  await page.getByText('except for those you kept').waitFor();
  expect(await isKeyValid(world, retained.key)).toBe(true);
  expect(await endpointStatus(made, disabled.token, 'test')).toBe('disabled');
});

test('an owner sees the order links that were sent and revokes them after a confirmation', async () => {
  const email = 'nora.newcomer@home.example';
  const order = await referredOrder(world, account, { email, name: 'Nora Newcomer' });
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const customer = data.find(({ livemode }) => livemode)?.token ?? '';
  await newGuest(world, email);
  const page = await ownerOf(customer);
  await page.goto(`/account/${customer}/links`);
  await page.getByText(email).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: /^Revoke the links of Order/ }).click();
  await page.getByRole('heading', { name: `Revoke the links of quote ${order.number}?` }).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Revoke the links' }).click();
  await page.getByText('No link works any more').waitFor();
  await visitor.checkPage(page);
});
