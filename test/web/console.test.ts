import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newColleague, signInAs } from '../domain/people/people-world.ts';
import { openWorld, translation, upload, type World } from '../world.ts';

let world: World;
const lines: { msg: string; route?: string; who?: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  world = await openWorld({}, { log });
});
afterAll(() => world.close());

test('what is priced in the console is found in the audit, and named in the log, by the person’s token', async () => {
  const account = await world.newAccount();
  const body = { files: [await upload(account.live)], services: translation() };
  const { token: quote } = (await account.live.call('createQuote', { body })).data;
  const colleague = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, colleague);
  expect((await browser.post(`/console/quotes/${quote}/price`, {})).to).toBe(`/console/quotes/${quote}`);
  const { data } = await world.team.call('teamListAudit', { filters: { actor: colleague.token } });
  expect(data.map(({ action, target }) => ({ action, target }))).toEqual([{ action: 'quote.price', target: quote }]);
  expect(lines.find(({ route }) => route === '/console/quotes/:token/price')?.who).toBe(colleague.token);
});
