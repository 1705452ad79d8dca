import { expect, test } from 'vitest';
import { DAY_MS, dayOf, later } from '../../../src/core/calendar.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newMember, newPerson, type Page } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Owners create, change and revoke keys on pages that work without script.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixtureEach(() => world.newAccount());
const owner = useFixtureEach(() => newMember(world, account.token));
const stranger = useFixture(async () => newMember(world, (await world.newAccount()).token));

const pagePath = () => `/account/${account.token}/keys`;
const FORM = { name: 'Case system', scopes: 'quotes:read' };
const EXPIRY_DAY = dayOf(later(new Date(), 200 * DAY_MS));
const secretIn = ({ text }: Page) => /dgm_live_[\w-]{20,}/.exec(text)?.[0] ?? '';
const keys = async () => (await account.live.call('listKeys')).data.filter(({ revoked_at }) => revoked_at === null);
const errorAt = ({ text }: Page, field: string) => new RegExp(`id="${field}-error">([^<]+)<`).exec(text)?.[1] ?? '';

async function makeKey(form: Record<string, string> = FORM) {
  const secret = secretIn(await owner.post(pagePath(), form));
  const made = (await keys()).find(({ name }) => name === form['name']);
  return { secret, token: made?.token ?? '', at: `${pagePath()}/${made?.token}` };
}

test('an owner creates a key with scopes, an expiry and limits, and sees its secret once', async () => {
  const form = { ...FORM, expires_at: EXPIRY_DAY, per_order: '250', per_month: '1,250.50' };
  const { secret } = await makeKey(form);
  const [key] = await keys();
  expect(key).toMatchObject({
    name: 'Case system',
    scopes: ['quotes:read'],
    expires_at: `${EXPIRY_DAY}T00:00:00+00:00`,
    limits: { per_order: 25_000, per_month: 125_050 },
  });
  await world.as(secret).call('listQuotes');
  expect(await refusal(world.as(secret).call('listOrders'))).toMatchObject({ code: 'insufficient_scope' });
  const list = await owner.get(pagePath());
  expect(list.text).toContain('1 of 11 rights');
  expect(list.text).toContain('$250.00 an order; $1,250.50 a month, $0.00 of it spent');
  expect(list.text).not.toContain(secret);
});

test('a key with every box checked has all scopes, like a key created over the API', async () => {
  const all = new URLSearchParams({ name: 'All' });
  const boxes = [...(await owner.get(pagePath())).text.matchAll(/name="scopes"(?: checked="")? value="([^"]+)"/g)];
  expect(boxes).toHaveLength(11);
  for (const [, scope = ''] of boxes) all.append('scopes', scope);
  const body = all.toString();
  const headers = { Cookie: owner.cookie, Origin: world.url, 'Content-Type': 'application/x-www-form-urlencoded' };
  await fetch(`${world.url}${pagePath()}`, { method: 'POST', headers, body });
  const rows = await world.rows<{ scopes: null }>(`SELECT scopes FROM api_keys WHERE name = 'All'`);
  expect(rows).toEqual([{ scopes: null }]);
});

test('a new key form preselects the scopes for quotes, and none that spends money or changes the account', async () => {
  const { text } = await owner.get(pagePath());
  const ticked = [...text.matchAll(/name="scopes" checked="" value="([^"]+)"/g)].map(([, scope]) => scope);
  expect(ticked).toEqual(['files:read', 'files:write', 'quotes:read', 'quotes:write', 'orders:read']);
  expect(text).toContain('Spend money: pay with the account’s cards or on its invoice');
});

test('an owner renames a key; its expiry, to the minute, and its other limits stay', async () => {
  const expires_at = `${EXPIRY_DAY}T12:34:00+00:00`;
  const { data } = await account.live.call('createKey', {
    body: { name: 'Old', expires_at, scopes: ['quotes:read'], limits: { per_order: 100 }, rate_limit: 1200 },
  });
  const at = `${pagePath()}/${data.token}`;
  const page = await owner.get(at);
  expect(page.text).toContain(`value="${EXPIRY_DAY}"`);
  expect(page.text).toContain('value="1.00"');
  const form = { name: 'New', scopes: 'quotes:read', expires_at: EXPIRY_DAY, per_order: '1.00' };
  expect((await owner.post(at, form)).to).toBe(`${at}?done=changed`);
  const changed = (await keys()).find(({ token }) => token === data.token);
  expect(changed).toMatchObject({ name: 'New', expires_at, scopes: ['quotes:read'], limits: data.limits });
  expect((await owner.get(pagePath())).text).toContain('$1.00 an order; 1,200 requests a minute');
  expect((await owner.get(`${pagePath()}/${data.token}`)).text).toContain('At most 1,200');
});

test('an owner confirms before a key is revoked, and then the key no longer works', async () => {
  const { secret, at } = await makeKey();
  const asked = await owner.get(`${at}/revoke`);
  expect(asked.text).toContain('Revoke “Case system”?');
  await world.as(secret).call('listQuotes');
  expect((await owner.post(`${at}/revoke`)).to).toBe(`${pagePath()}?done=revoked`);
  expect(await refusal(world.as(secret).call('listQuotes'))).toMatchObject({ code: 'key_revoked' });
  expect((await owner.get(pagePath())).text).toContain('One that has ended');
  expect((await owner.get(`${at}/revoke`)).to).toBe(pagePath());
  const audit = await world.rows<{ action: string; actor: string }>(
    `SELECT action, actor FROM audit WHERE target = $1 ORDER BY id`,
    [at.split('/').at(-1)],
  );
  expect(audit.map(({ action }) => action)).toEqual(['key.create', 'key.revoke']);
  expect(audit.every(({ actor }) => actor.startsWith('prs_'))).toBe(true);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'Give the key a name'],
  ['too long a name', { name: 'a'.repeat(101) }, 'name', 'at most 100 characters'],
  ['no right', { scopes: '' }, 'scopes', 'Choose at least one'],
  ['an end that is no day', { expires_at: 'soon' }, 'expires_at', 'Give a day, such as 2027-01-31.'],
  ['an end that has passed', { expires_at: '2020-01-01' }, 'expires_at', 'Must lie in the future.'],
  ['a limit below zero', { per_order: '-5' }, 'per_order', 'Give an amount such as 250 or 250.00'],
  ['a limit with half a cent', { per_month: '10.005' }, 'per_month', 'Give an amount such as 250 or 250.00'],
] as const)('a key with %s is refused at its field, and the entered values stay', async (_, wrong, field, words) => {
  const before = (await keys()).length;
  const refused = await owner.post(pagePath(), { ...FORM, per_month: '77', ...wrong });
  expect(refused.status).toBe(422);
  expect(errorAt(refused, field)).toContain(words);
  if (!('name' in wrong)) expect(refused.text).toContain('value="Case system"');
  if (!('per_month' in wrong)) expect(refused.text).toContain('value="77"');
  expect(await keys()).toHaveLength(before);
});

test.each(['member', 'billing', 'read_only'] as const)('the role %s cannot open keys', async (role) => {
  const person = await newPerson(world, [account.token], role);
  expect((await person.get(pagePath())).status).toBe(403);
  expect((await person.post(pagePath(), FORM)).status).toBe(403);
  const { at } = await makeKey();
  for (const path of [at, `${at}/revoke`]) expect((await person.post(path, FORM)).status).toBe(403);
  expect((await person.get(`/account/${account.token}/people`)).text).not.toContain('/keys"');
});

test('keys of another account are not found', async () => {
  const { at, token } = await makeKey();
  for (const path of [pagePath(), at, `${at}/revoke`]) expect((await stranger.get(path)).status).toBe(404);
  const others = `/account/${(await world.newAccount()).token}/keys/${token}`;
  expect((await owner.post(others, FORM)).status).toBe(404);
  const sandbox = (await account.test.call('getAccount')).data.token;
  expect((await owner.get(`/account/${sandbox}/keys/${token}`)).status).toBe(404);
});
