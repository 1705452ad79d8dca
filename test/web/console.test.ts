import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Role } from '../../src/wire/schemas/team.ts';
import { newColleague, signInAs } from '../world/people.ts';
import { newQuote } from '../world/quotes.ts';
import { newBrowser } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

const lines: { msg: string; route?: string; who?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const world = useWorld({}, { log });

test('what is priced in the console is found in the audit, and named in the log, by the person’s token', async () => {
  const account = await world.newAccount();
  const { token: quote } = await newQuote(account.live);
  const colleague = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, colleague);
  expect((await browser.post(`/console/quotes/${quote}/price`, { version: '1' })).to).toBe(`/console/quotes/${quote}`);
  const { data } = await world.team.call('teamListAudit', { filters: { actor: colleague.token } });
  expect(data.map(({ action, target }) => ({ action, target }))).toEqual([{ action: 'quote.price', target: quote }]);
  expect(lines.find(({ route }) => route === '/console/quotes/:token/price')?.who).toBe(colleague.token);
});

test('the console offers a step to those whose role may take it, and refuses it to the others', async () => {
  const account = await world.newAccount();
  const { token } = await newQuote(account.live);
  const path = `/console/quotes/${token}`;
  const visit = async (role: Role) => {
    const browser = newBrowser(world);
    await signInAs(browser, await newColleague(world, role));
    const { text } = await browser.get(path);
    const offered = { price: text.includes('Price at the estimate'), cancel: text.includes('Cancel this quote') };
    return { browser, offered };
  };
  const support = await visit('support');
  const finance = await visit('finance');
  expect([support.offered, finance.offered, (await visit('pricing')).offered]).toEqual([
    { price: false, cancel: true },
    { price: true, cancel: false },
    { price: true, cancel: true },
  ]);
  expect((await support.browser.post(`${path}/price`, {})).status).toBe(403);
  expect((await finance.browser.post(`${path}/cancel`, {})).status).toBe(403);
  expect((await finance.browser.post(`${path}/price`, { version: '1' })).to).toBe(path);
  expect((await support.browser.post(`${path}/cancel`, { version: '2', reason: 'duplicate' })).to).toBe(path);
  const { data } = await account.live.call('getQuote', { params: { token } });
  expect(data.status).toBe('cancelled');
  // A state has one name on all pages.
  expect((await support.browser.get(path)).text).toContain('<span class="status">Cancelled</span>');
  const queue = (await support.browser.get('/console?status=ready')).text;
  for (const name of ['To be priced', 'Waiting for payment', 'On the invoice', 'Paid', 'Cancelled'])
    expect(queue).toContain(`>${name}</a>`);
});
