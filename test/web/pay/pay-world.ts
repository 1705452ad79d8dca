import { expect } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { fromToken, newId } from '../../../src/core/ids.ts';
import { openSession } from '../../../src/domain/people/sessions/open-session.ts';
import { sessionCookie } from '../../../src/domain/people/sessions/session-cookie.ts';
import { CARDS, readyQuote } from '../../domain/checkout/money-world.ts';
import type { World } from '../../world.ts';

// A visitor of payment pages: reads forms and posts them as a browser without script does.

export interface Answer {
  status: number;
  text: string;
  /** Where a redirect leads, as a path. */
  to: string;
  headers: Headers;
}

export interface Guest {
  get(path: string): Promise<Answer>;
  post(path: string, form?: Record<string, string>): Promise<Answer>;
}

export function newGuest(world: World, cookie?: string): Guest {
  const headers = { Origin: world.url, ...(cookie === undefined ? {} : { Cookie: cookie }) };
  const answer = async (sent: Promise<Response>): Promise<Answer> => {
    const response = await sent;
    const to = response.headers.get('location') ?? '';
    return { status: response.status, text: await response.text(), to, headers: response.headers };
  };
  return {
    get: (path) => answer(fetch(world.url + path, { headers, redirect: 'manual' })),
    post: (path, form = {}) =>
      answer(fetch(world.url + path, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })),
  };
}

/** A quote that can be paid, and the path of its page. */
export async function payable(world: World, client: Client, request: Parameters<typeof readyQuote>[2] = {}) {
  const quote = await readyQuote(world, client, request);
  return { ...quote, path: new URL(quote.payment_url ?? 'http://none').pathname };
}

/** The hidden id of the form on a page. */
export function paymentIn({ text }: Answer): string {
  return /name="payment" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

export const typed = (number: string) => ({
  number,
  expiry: '12 / 40',
  cvc: '987',
  name: 'Ana María Núñez',
  email: 'ana@home.example',
});

/** Opens the page and pays on it by card. */
export async function payByCard(
  guest: Guest,
  path: string,
  kind: keyof typeof CARDS,
  more: Record<string, string> = {},
): Promise<Answer> {
  const payment = paymentIn(await guest.get(path));
  expect(payment).not.toBe('');
  return guest.post(`${path}/pay`, { payment, ...typed(CARDS[kind]), ...more });
}

/** Somebody of an account, signed in; gives the cookie. */
export async function signedInMember(world: World, account: string | null): Promise<string> {
  const person = newId();
  await world.rows(`INSERT INTO people (id, name, email, created_at) VALUES ($1, 'Mia', $2, now())`, [
    person,
    `${person}@acme.example`,
  ]);
  if (account !== null) {
    await world.rows(`INSERT INTO members (account_id, person_id, role, created_at) VALUES ($1, $2, 'owner', now())`, [
      fromToken('acct', account),
      person,
    ]);
  }
  const visitor = { address: '127.0.0.1', agent: null };
  const { secret, expiresAt } = await world.app.db.transaction('system', async (tx) =>
    openSession(tx, world, { person, method: 'link', step: 'done', visitor }),
  );
  return sessionCookie({ baseUrl: world.url }, secret, expiresAt).split(';')[0] ?? '';
}
