import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { hashSecret, newSecret } from '../../../src/core/secrets.ts';
import type { QuoteRequest } from '../../../src/wire/schemas/quote.ts';
import { CARDS, price } from '../money.ts';
import { newQuote } from '../quotes.ts';
import { type Browser, newBrowser, pathOf } from '../visitors.ts';
import type { Account, World } from '../world.ts';

// Referred customers, who have nothing but emails and pages.

/** A key for an account that was created without one. */
export async function createKeyFor(world: World, account: string, livemode: boolean): Promise<string> {
  const secret = newSecret(livemode ? 'dgm_live' : 'dgm_test');
  await world.rows(
    `INSERT INTO api_keys (id, account_id, name, hash, hint, created_at) VALUES ($1, $2, 'Test', $3, 'x', now())`,
    [newId(), account, hashSecret(secret)],
  );
  return secret;
}

/** A client of the account with this email, which has no key. */
export async function clientAt(world: World, email: string, livemode = true) {
  const [owner] = await world.rows<{ id: string }>(
    'SELECT id FROM accounts WHERE lower(email) = lower($1) AND livemode = $2',
    [email, livemode],
  );
  return world.as(await createKeyFor(world, owner?.id ?? '', livemode));
}

export interface ReferralRequest extends Partial<QuoteRequest> {
  email: string;
  name?: string;
  company?: string;
  total?: number;
}

/** A priced quote that the maker placed on a customer's account. */
export async function referredQuote(world: World, maker: Account, referring: ReferralRequest) {
  const { email, name, company, total = 5000, partner, ...request } = referring;
  const named = { ...(name !== undefined && { name }), ...(company !== undefined && { company }) };
  const { token } = await newQuote(maker.live, { ...request, partner: { ...partner, referral: { email, ...named } } });
  await price(world, token, total);
  const { data } = await maker.live.call('getQuote', { params: { token } });
  return { ...data, path: pathOf(data.payment_url) };
}

/** Pays on a page with the card form, and returns the redirect. */
export async function payByCard(browser: Browser, path: string, number: string = CARDS.pays): Promise<string> {
  const { text } = await browser.get(path);
  const payment = /name="payment" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const form = { payment, method: 'card', number, expiry: '12/40', cvc: '123', name: 'Nora New' };
  const answer = await browser.post(`${path}/pay`, form);
  expect(answer.status, answer.text).toBe(303);
  return answer.to;
}

/** A referred quote that its customer has paid. */
export async function referredOrder(world: World, maker: Account, referring: ReferralRequest) {
  const quote = await referredQuote(world, maker, referring);
  await payByCard(newBrowser(world), quote.path);
  const { data } = await maker.live.call('getQuote', { params: { token: quote.token } });
  return { quote: quote.token, number: quote.number, token: data.order ?? '', params: { token: data.order ?? '' } };
}

/** Path of the newest order link that was emailed to an address. */
export async function orderLinkTo(world: World, email: string): Promise<string> {
  const rows = await world.rows<{ body: string }>(
    'SELECT body FROM mails WHERE recipient = $1 ORDER BY created_at, id',
    [email],
  );
  const found = rows.flatMap(({ body }) => /\/order\/link\/[\w-]{20,}/.exec(body)?.[0] ?? []);
  return found.at(-1) ?? '';
}

/** A guest who opened an order with the newest link in their emails, and the path of its page. */
export async function newGuest(world: World, email: string): Promise<Browser & { path: string }> {
  const browser = newBrowser(world);
  const { to } = await browser.post(await orderLinkTo(world, email));
  return Object.assign(browser, { path: to });
}
