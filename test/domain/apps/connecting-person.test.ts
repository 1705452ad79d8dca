import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import type { Scope } from '../../../src/wire/schemas/account.ts';
import type { MemberRole } from '../../../src/wire/schemas/app.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { refusal } from '../../world/answers.ts';
import { beginConnecting, connect, connectApp, newApp } from '../../world/apps.ts';
import { newAccountPerson, newColleague, signInAs } from '../../world/people.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { type Account, useWorld } from '../../world/world.ts';

// An app never has more access than the person who connected it, and is disconnected when that person leaves.

const world = useWorld({ ROLE: 'api' });

const ping = (token: string) => world.as(token).call('ping');
const eventsOf = async (by: Account) => {
  await waitUntilReadable(world);
  const { data: events } = await by.live.call('listEvents', { filters: { type: 'connection' } });
  return events.map(({ event, data }) => ({ event, ...data }));
};

/** A member of the account who connected an app to the live account and to its sandbox. */
async function connectedBy(role: MemberRole, scopes: readonly Scope[]) {
  const customer = await world.newAccount();
  const browser = await newAccountPerson(world, customer.token, role);
  const app = await newApp(world);
  const live = await connect(world, app, customer.token, { browser, scopes });
  const { data } = await world.team.call('teamGetAccount', { params: { token: customer.token } });
  const sandbox = await connect(world, app, data.sandbox ?? '', { browser, scopes });
  await newMember(world, customer.token);
  return { customer, browser, live, sandbox };
}

test('removing a member disconnects the apps that they connected, from the live account and its sandbox', async () => {
  const { customer, browser, live, sandbox } = await connectedBy('member', ['quotes:read', 'quotes:pay']);
  const others = await connectApp(world, customer);
  await world.team.call('teamRemoveMember', { params: { token: customer.token, person: browser.token } });
  for (const { token, tokens, oauth } of [live, sandbox]) {
    expect(await refusal(ping(token))).toMatchObject({ status: 401, code: 'invalid_api_key' });
    await expect(oauth.client.refreshToken(tokens)).rejects.toThrow();
  }
  expect((await eventsOf(customer)).at(-1)).toMatchObject({ event: 'status_update', status: 'disconnected' });
  // Apps that someone else connected still work.
  expect((await ping(others.token)).result).toBe('success');
  const { data: audit } = await world.team.call('teamListAudit', { filters: { target: customer.token } });
  const detail = { person: browser.token, disconnected: 2 };
  expect(audit).toContainEqual(expect.objectContaining({ action: 'member.remove', detail }));
});

test('an app loses the scopes that the new role of the person who connected it does not allow', async () => {
  const { customer, browser, live } = await connectedBy('owner', ['quotes:read', 'quotes:pay', 'account:write']);
  const owner = await newMember(world, customer.token);
  const path = `/account/${customer.token}/people/${browser.token}/role`;
  expect((await owner.post(path, { role: 'read_only' })).status).toBe(303);
  const quotes = await world.as(live.token).call('listQuotes');
  expect(quotes.data).toEqual([]);
  const change = world.as(live.token).call('changeAccount', { body: { name: 'Taken over' } });
  expect(await refusal(change)).toMatchObject({ status: 403, code: 'insufficient_scope' });
  expect((await eventsOf(customer)).at(-1)).toMatchObject({ status: 'connected', scopes: ['quotes:read'] });
});

test('disabling a person disconnects their apps', async () => {
  const customer = await world.newAccount();
  const colleague = await newColleague(world);
  const body = { name: colleague.name, email: colleague.email, role: 'member' } as const;
  await world.team.call('teamInviteMember', { params: { token: customer.token }, body });
  const browser = newBrowser(world);
  await signInAs(browser, colleague);
  const { token } = await connect(world, await newApp(world), customer.token, { browser, scopes: ['quotes:read'] });
  await world.team.call('teamChangePerson', { params: { token: colleague.token }, body: { disabled: true } });
  expect(await refusal(ping(token))).toMatchObject({ status: 401 });
});

test('an app is not connected when its person is removed at that moment', async () => {
  const customer = await world.newAccount();
  const browser = await newAccountPerson(world, customer.token, 'member');
  await newMember(world, customer.token);
  const app = await newApp(world);
  const begun = await beginConnecting(app, browser, { scopes: ['quotes:read'] });
  const removing = await openTransaction(world);
  await removing.query('DELETE FROM members WHERE person_id = $1', [fromToken('prs', browser.token)]);
  const allowed = begun.browser.post(begun.consent, { decision: 'allow', account: customer.token });
  await waitForLocks(world, 1);
  await removing.commit();
  expect((await allowed).status).toBe(404);
  expect((await customer.live.call('listConnections')).data).toEqual([]);
});
