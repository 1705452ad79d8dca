import { beforeEach, expect, test } from 'vitest';
import { type Answer, openReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newMember, newPerson, type Page } from '../../world/visitors.ts';
import { accountOf, newTarget, recordEvents, setUrl } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Members repair a broken webhook on pages that work without script.

let answer: Answer;
const receiver = useFixture(
  () => openReceiver((response, delivery, count) => answer(response, delivery, count)),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const account = useFixtureEach(() => world.newAccount());
const owner = useFixtureEach(() => newMember(world, account.token));
beforeEach(() => {
  answer = (response) => response.end();
  receiver.received.length = 0;
});

const pagePath = () => `/account/${account.token}/webhooks`;
const endpoints = async () => (await account.live.call('listEndpoints')).data;
const errorAt = ({ text }: Page, field: string) => new RegExp(`id="${field}-error">([^<]+)<`).exec(text)?.[1] ?? '';

async function onlyEndpoint() {
  const [endpoint, ...others] = await endpoints();
  if (endpoint === undefined || others.length > 0) throw new Error('there is not one');
  return { ...endpoint, at: `${pagePath()}/${endpoint.token}` };
}

test('a URL that answered 410 is shown with the reason, enabled again, and sent the missed events once', async () => {
  answer = (response) => response.writeHead(410).end();
  await setUrl(account.live, receiver.url);
  const id = await accountOf(account.live);
  const target = newTarget();
  await recordEvents(world, id, target, 1);
  await until(async () => expect((await onlyEndpoint()).status).toBe('disabled'));
  await recordEvents(world, id, target, 2);
  const page = await owner.get(pagePath());
  expect(page.text).toContain('It answered “410 Gone”');
  expect(page.text).toContain('1 not sent');
  const { at } = await onlyEndpoint();
  expect((await owner.post(`${at}/resend`)).status).toBe(422);

  answer = (response) => response.end();
  receiver.received.length = 0;
  expect((await owner.post(`${at}/enable`)).to).toBe(`${pagePath()}?done=enabled`);
  expect((await owner.post(`${at}/resend`)).to).toBe(`${pagePath()}?done=resent`);
  await receiver.wait(2);
  await world.app.sender.drain();
  expect(receiver.received.map(({ body }) => body.data['step'])).toEqual([1, 2]);
  expect((await owner.post(`${at}/resend`)).to).toBe(`${pagePath()}?done=nothing`);
  expect((await owner.get(`${pagePath()}?done=nothing`)).text).toContain('It has missed nothing.');
});

test('a URL is added with chosen events, shows its secret once, and is changed, given a new secret and deleted', async () => {
  const form = { url: receiver.url, description: 'Case system', hears: 'some', events: 'order.*' };
  const added = await owner.post(pagePath(), form);
  const secret = /whsec_[\w+/=-]+/.exec(added.text)?.[0] ?? '';
  expect(secret).not.toBe('');
  const { at, token } = await onlyEndpoint();
  expect(await onlyEndpoint()).toMatchObject({ url: receiver.url, description: 'Case system', events: ['order.*'] });
  expect((await owner.get(at)).text).not.toContain(secret);

  await account.live.call('changeEndpoint', {
    params: { token },
    body: { events: ['quote.status_update', 'order.*'], status: 'disabled' },
  });
  expect((await owner.get(at)).text).toContain('value="quote.status_update"');
  expect((await owner.post(at, { ...form, description: '' })).to).toBe(`${at}?done=changed`);
  expect(await onlyEndpoint()).toMatchObject({ description: null, status: 'disabled' });
  await owner.post(at, { url: `${receiver.url}/new`, hears: 'all' });
  expect(await onlyEndpoint()).toMatchObject({ url: `${receiver.url}/new`, events: null, status: 'enabled' });

  const renewed = await owner.post(`${at}/secret`);
  expect(/whsec_[\w+/=-]+/.exec(renewed.text)?.[0]).not.toBe(secret);
  expect((await owner.get(`${at}/delete`)).text).toContain('Delete this URL?');
  expect(await endpoints()).toHaveLength(1);
  expect((await owner.post(`${at}/delete`)).to).toBe(`${pagePath()}?done=deleted`);
  expect(await endpoints()).toEqual([]);
});

test.each([
  ['no URL', { url: ' ' }, 'url', 'Give the address'],
  ['a URL that is none', { url: 'hooks' }, 'url', 'http'],
  ['a URL that another has', {}, 'url', 'already'],
  ['too long a description', { url: 'https://hooks.example/x', description: 'a'.repeat(501) }, 'description', '500'],
  ['no kind of event', { url: 'https://hooks.example/x', hears: 'some' }, 'events', 'Choose at least one'],
] as const)('a webhook with %s is refused at its field', async (_, wrong, field, words) => {
  await setUrl(account.live, receiver.url);
  const refused = await owner.post(pagePath(), { url: receiver.url, hears: 'all', description: 'Mine', ...wrong });
  expect(refused.status).toBe(422);
  expect(errorAt(refused, field)).toContain(words);
  expect(await endpoints()).toHaveLength(1);
});

test('members change webhooks, the roles billing and read-only see them, and other accounts do not', async () => {
  await setUrl(account.live, receiver.url);
  const { at, token } = await onlyEndpoint();
  for (const role of ['billing', 'read_only'] as const) {
    const person = await newPerson(world, [account.token], role);
    const page = await person.get(pagePath());
    expect(page.text).toContain(receiver.url);
    expect(page.text).not.toContain('Switch off');
    expect((await person.get(at)).text).not.toContain('Delete it');
    expect((await person.post(`${at}/disable`)).status).toBe(403);
  }
  const member = await newPerson(world, [account.token], 'member');
  expect((await member.post(`${at}/disable`)).status).toBe(303);
  expect((await onlyEndpoint()).disabled_reason).toBe('by_owner');
  const other = await world.newAccount();
  const stranger = await newMember(world, other.token);
  expect((await stranger.get(at)).status).toBe(404);
  for (const step of ['enable', 'resend', 'delete', 'secret']) {
    expect((await stranger.post(`/account/${other.token}/webhooks/${token}/${step}`)).status).toBe(404);
  }
});
