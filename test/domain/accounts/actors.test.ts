import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId, toToken } from '../../../src/core/ids.ts';
import { makeKey } from '../../../src/domain/accounts/keys/create-key.ts';
import { connectApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// An actor has one name in the audit trail and in the log: the token that an operator can search for.

interface Line {
  route?: string;
  who?: string;
  account?: string;
}

let lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const world = useWorld({}, { log });
const account = useFixture(() => world.newAccount());

const logged = (route: string) => lines.findLast((line) => line.route === route);
const audited = async (actor: string) => {
  const { data } = await world.team.call('teamListAudit', { filters: { actor } });
  return data.map(({ action, target }) => ({ action, target }));
};

test('the log names a key of an account by its token, and the account by its own', async () => {
  const { data: key } = await account.live.call('createKey', { body: { name: 'Nightly' } });
  lines = [];
  await world.as(key.key).call('getAccount');
  await expect.poll(() => logged('/v1/account')).toMatchObject({ who: key.token, account: account.token });
});

test('the log names an app that acts for an account by the app’s token', async () => {
  const app = await connectApp(world, account);
  lines = [];
  await world.as(app.token).call('getAccount');
  await expect.poll(() => logged('/v1/account')).toMatchObject({ who: app.app, account: account.token });
});

test('a team key’s actions are found in the audit and in the log by the key’s token', async () => {
  const made = await world.app.db.transaction('system', (tx) =>
    makeKey(tx, world, { id: newId(), account: null, name: 'Automation', scopes: null }),
  );
  const token = toToken('key', made.key.id);
  const { data: partner } = await world.as(made.secret).call('teamCreatePartner', { body: { name: 'Torres' } });
  expect(await audited(token)).toEqual([{ action: 'partner.create', target: partner.token }]);
  await expect.poll(() => logged('/team/v1/partners')).toMatchObject({ who: token });
});

test('an owner’s actions on the account’s pages are found in the audit and in the log by the person’s token', async () => {
  const browser = await newMember(world, account.token);
  const { data: members } = await world.team.call('teamListMembers', { params: { token: account.token } });
  const owner = members.at(-1)?.person ?? '';
  const form = { name: 'Ben Ito', email: 'ben@acme.example', role: 'member' };
  expect((await browser.post(`/account/${account.token}/people`, form)).status).toBe(303);
  expect(await audited(owner)).toEqual([{ action: 'member.invite', target: account.token }]);
  await expect.poll(() => logged('/account/:token/people')).toMatchObject({ who: owner });
});

test('an owner who leaves an account is sent to their own page, not back to the account', async () => {
  await newMember(world, account.token);
  const leaving = await newMember(world, account.token);
  const { data: members } = await world.team.call('teamListMembers', { params: { token: account.token } });
  const person = members.at(-1)?.person ?? '';
  const answer = await leaving.post(`/account/${account.token}/people/${person}/remove`, {});
  expect(answer.to).toBe('/account');
});

test('the audit entry of an app registered by the team names the app’s account by token', async () => {
  const body = { account: account.token, name: 'Casebook', redirect_uris: ['https://casebook.example/back'] };
  const { data: app } = await world.team.call('teamCreateApp', { body });
  const { data } = await world.team.call('teamListAudit', { filters: { target: app.token } });
  expect(data.map(({ detail }) => detail)).toEqual([{ name: 'Casebook', account: account.token }]);
});
