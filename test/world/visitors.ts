import { newId } from '../../src/core/ids.ts';
import { insertMember } from '../../src/domain/people/rows/members.queries.ts';
import { openSession, sessionCookie } from '../../src/domain/people/sessions/find-session.ts';
import type { MemberRole } from '../../src/wire/schemas/app.ts';
import { idOf } from '../support/ids.ts';
import type { World } from './world.ts';

// A browser without script: it reads pages and posts their forms.

export interface Page {
  status: number;
  /** The redirect's location; empty without one. */
  to: string;
  text: string;
  headers: Headers;
}

/** Stores cookies, does not follow redirects, and sends our own origin with forms. */
export interface Browser {
  /** The session's cookie; empty for a stranger. */
  cookie: string;
  get(path: string): Promise<Page>;
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  upload(path: string, form: FormData): Promise<Page>;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';

/** A stranger's browser, unless a session's cookie is passed. */
export function newBrowser(world: World, { cookie = '', agent = FIREFOX } = {}): Browser {
  const jar = new Map<string, { name: string; value: string; path: string }>();
  const browser: Browser = {
    cookie,
    get: (path) => ask(path, {}),
    post: (path, form = {}, headers = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form) }, { Origin: world.url, ...headers }),
    upload: (path, body) => ask(path, { method: 'POST', body }, { Origin: world.url }),
  };
  async function ask(address: string, request: RequestInit, headers: Record<string, string> = {}): Promise<Page> {
    const { pathname, search } = new URL(address, world.url);
    const matching = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
    const cookies = [browser.cookie, ...matching.map(({ name, value }) => `${name}=${value}`)]
      .filter(Boolean)
      .join('; ');
    const answer = await fetch(world.url + pathname + search, {
      ...request,
      headers: { 'User-Agent': agent, Accept: 'text/html', ...(cookies && { Cookie: cookies }), ...headers },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) storeCookie(line);
    const to = answer.headers.get('location') ?? '';
    return { status: answer.status, to, text: await answer.text(), headers: answer.headers };
  }
  function storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (name === 'dragoman_session') browser.cookie = value && `${name}=${value}`;
    else if (value === '') jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, value, path });
  }
  return browser;
}

/** A new person, owner of each of the accounts, signed in. */
export const newMember = (world: World, ...accounts: string[]): Promise<Browser> => newPerson(world, accounts, 'owner');

/** A new person with this role in each of the accounts, signed in. */
export async function newPerson(world: World, accounts: readonly string[], role: MemberRole): Promise<Browser> {
  const person = newId();
  const session = await world.app.db.transaction('system', async (tx) => {
    await tx.query({
      text: 'INSERT INTO people (id, name, email, created_at) VALUES ($1, $2, $3, $4)',
      values: [person, 'Maria Petrova', `maria+${person}@acme.example`, world.clock.now()],
    });
    for (const account of accounts) {
      await insertMember(tx, { account: idOf('acct', account), person, role }, world.clock.now());
    }
    const visitor = { address: '127.0.0.1', agent: null };
    return openSession(tx, world, { person, method: 'password', step: 'done', proved: false, visitor });
  });
  const cookie = sessionCookie({ baseUrl: world.url }, session.secret, session.expiresAt).split(';')[0] ?? '';
  return newBrowser(world, { cookie });
}

/** Hidden fields of a page's forms. */
export const hiddenFields = ({ text }: Pick<Page, 'text'>): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

export const pathOf = (url: string | null): string => new URL(url ?? 'http://none').pathname;
