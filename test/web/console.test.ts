import { pino } from 'pino';
import { expect, test } from 'vitest';
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
  expect((await browser.post(`/console/quotes/${quote}/price`, {})).to).toBe(`/console/quotes/${quote}`);
  const { data } = await world.team.call('teamListAudit', { filters: { actor: colleague.token } });
  expect(data.map(({ action, target }) => ({ action, target }))).toEqual([{ action: 'quote.price', target: quote }]);
  expect(lines.find(({ route }) => route === '/console/quotes/:token/price')?.who).toBe(colleague.token);
});
