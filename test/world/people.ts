import { expect } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { makeAdministratorLink } from '../../src/domain/people/links/use-link.ts';
import { type Client, createClient } from '../../src/sdk/client.ts';
import type { MemberRole } from '../../src/wire/schemas/app.ts';
import type { Role } from '../../src/wire/schemas/team.ts';
import { type Browser, newBrowser, pathOf } from './visitors.ts';
import type { World } from './world.ts';

// People, their sign-ins, and the emails they receive.

export const PASSWORD = 'seven herons at noon';

export const newEmail = (): string => `person-${newId()}@people.example`;

/** A team member with a password, not signed in. */
export async function newColleague(world: World, role: Role = 'pricing', email = newEmail()) {
  const { data: person } = await world.team.call('teamCreatePerson', { body: { name: `A ${role}`, email, role } });
  await choosePassword(world, person.token);
  return { email, password: PASSWORD, token: person.token, name: person.name };
}

export async function choosePassword(world: World, token: string, password = PASSWORD): Promise<void> {
  const { data } = await world.team.call('teamCreateSignInLink', { params: { token }, body: { purpose: 'reset' } });
  const used = await newBrowser(world).post(pathOf(data.url), { password });
  expect(used.status).toBe(303);
}

/** A team member with the role, signed in by a link. */
export async function newTeamMember(world: World, role: Role): Promise<Browser & { token: string }> {
  const body = { name: `Our ${role}`, email: newEmail(), role };
  const { data: person } = await world.team.call('teamCreatePerson', { body });
  const { data: link } = await world.team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} });
  const browser = await follow(world, link.url);
  await browser.post('/account/set-up/skip');
  return Object.assign(browser, { token: person.token });
}

export const newOwner = (world: World, account: string): Promise<Browser> => newAccountPerson(world, account, 'owner');

/** A member of an account who has accepted the invitation. */
export async function newAccountPerson(
  world: World,
  account: string,
  role: MemberRole,
): Promise<Browser & { token: string }> {
  const body = { name: 'Olga Owner', email: newEmail(), role };
  const { data } = await world.team.call('teamInviteMember', { params: { token: account }, body });
  // The answer hides the link where mail is sent.
  const link = data.url ?? `${world.url}${await mailedLink(world, body.email)}`;
  const browser = await follow(world, link, { name: body.name, password: PASSWORD });
  return Object.assign(browser, { token: data.member.person });
}

/** Path of a link that signs in as the first administrator. */
export async function administratorLink(world: World): Promise<string> {
  const { secret } = await world.app.db.transaction('system', (tx) => makeAdministratorLink(tx, world));
  return `/sign-in/${secret}`;
}

/** Signs in with a one-time link. */
async function follow(world: World, url: string | null, form: Record<string, string> = {}): Promise<Browser> {
  const browser = newBrowser(world);
  expect((await browser.post(pathOf(url), form)).status).toBe(303);
  expect(browser.cookie).not.toBe('');
  return browser;
}

export const signInAs = (browser: Browser, { email, password }: { email: string; password: string }, next = '') =>
  browser.post('/sign-in', { email, password, next });

interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export const mailsTo = (world: World, email: string) =>
  world.rows<Mail>('SELECT recipient, subject, body FROM mails WHERE recipient = $1 ORDER BY created_at, id', [email]);

/** Path of the newest sign-in link that was emailed to an address. */
export async function mailedLink(world: World, email: string): Promise<string> {
  const found = (await mailsTo(world, email)).flatMap(({ body }) => /\/sign-in\/[\w-]{20,}/.exec(body)?.[0] ?? []);
  return found.at(-1) ?? '';
}

/** A client that calls for an account with the session of a signed-in person. */
export const sessionClient = (world: World, { cookie }: Browser, account: string): Client =>
  createClient({
    baseUrl: world.url,
    fetch: (address, request) => {
      const headers = new Headers(request?.headers);
      headers.set('Cookie', cookie);
      headers.set('Sec-Fetch-Site', 'same-origin');
      headers.set('Dragoman-Account', account);
      return fetch(address, { ...request, headers });
    },
  });
