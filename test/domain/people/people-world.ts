import { expect } from 'vitest';
import type { Mailer } from '../../../src/net/mailer.ts';
import type { Role } from '../../../src/wire/schemas/team.ts';
import type { World } from '../../world.ts';

// Somebody with a browser: it keeps its cookie, and says that its forms are our own.

export interface Browser {
  cookie: string;
  get(path: string): Promise<Shown>;
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Shown>;
}

export interface Shown {
  status: number;
  /** Where it goes on to; empty when it stays. */
  to: string;
  text: string;
  headers: Headers;
}

export function newBrowser(world: World, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'): Browser {
  const browser: Browser = {
    cookie: '',
    get: (path) => ask(path, {}),
    post: (path, form = {}, headers = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: world.url, ...headers } }),
  };
  async function ask(
    path: string,
    request: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Shown> {
    const headers = { 'User-Agent': agent, ...(browser.cookie && { Cookie: browser.cookie }), ...request.headers };
    const answer = await fetch(world.url + path, { ...request, headers, redirect: 'manual' });
    const given = answer.headers.get('set-cookie')?.split(';')[0];
    if (given !== undefined) browser.cookie = given.endsWith('=') ? '' : given;
    return {
      status: answer.status,
      to: answer.headers.get('location') ?? '',
      text: await answer.text(),
      headers: answer.headers,
    };
  }
  return browser;
}

export const PASSWORD = 'seven herons at noon';

export const silentMailer: Mailer = { send: async () => undefined, close: async () => undefined };

let people = 0;
export const newEmail = (): string => `person-${(people += 1)}@people.example`;

export const pathOf = (url: string | null): string => new URL(url ?? 'http://none').pathname;

/** Somebody of the team with a password, who is not signed in. */
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

export const signInAs = (browser: Browser, { email, password }: { email: string; password: string }, next = '') =>
  browser.post('/sign-in', { email, password, next });

interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export const mailsTo = (world: World, email: string) =>
  world.rows<Mail>('SELECT recipient, subject, body FROM mails WHERE recipient = $1 ORDER BY created_at, id', [email]);

/** The path of the newest link that was mailed to an address. */
export async function mailedLink(world: World, email: string): Promise<string> {
  const found = (await mailsTo(world, email)).flatMap(({ body }) => /\/sign-in\/[\w-]{20,}/.exec(body)?.[0] ?? []);
  return found.at(-1) ?? '';
}
