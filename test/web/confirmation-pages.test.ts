import { expect, test } from 'vitest';
import { fromToken } from '../../src/core/ids.ts';
import { quickReader, quickRenderer, silentLog } from '../support/doubles.ts';
import { connectApp, newApp } from '../world/apps.ts';
import { fileForm } from '../world/files.ts';
import { newGuest, referredOrder, referredQuote } from '../world/guests/referrals.ts';
import { getQuote, payable } from '../world/money.ts';
import { newAccountPerson, newOwner } from '../world/people.ts';
import { useFixture } from '../world/use-fixture.ts';
import { type Browser, hiddenFields, newBrowser, type Page } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

// Irreversible actions ask first: a page names the action, its object and the amount, and only its form acts.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer, log: silentLog });
const account = useFixture(() => world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' }));
const owner = useFixture(() => newOwner(world, account.token));

const plain = ({ text }: Page) => text.replaceAll('<!-- -->', '');

interface ConfirmationCase {
  browser: Browser;
  /** The page with the link to the confirmation. */
  from: string;
  at: string;
  /** Texts that the confirmation must contain. */
  names: string[];
  form?: Record<string, string>;
  done(): Promise<boolean>;
}

const CASES: Record<string, () => Promise<ConfirmationCase>> = {
  'declining a quote on its page': async () => {
    const { token, number, path } = await payable(world, account.live, { reference: 'M-7' });
    return {
      browser: newBrowser(world),
      from: path,
      at: `${path}/decline`,
      names: [number, '$50.00', '1 document', 'M-7'],
      form: { reason: 'price_too_high' },
      done: async () => (await getQuote(account.live, token)).cancelled_reason === 'price_too_high',
    };
  },
  'declining a quote on the order page': async () => {
    const email = 'declines@home.example';
    const { token, number } = await referredQuote(world, account, { email });
    await newBrowser(world).post(
      `${(await getQuote(account.live, token)).payment_url?.replace(world.app.baseUrl, '')}/link`,
    );
    const browser = await newGuest(world, email);
    return {
      browser,
      from: browser.path,
      at: `${browser.path}/decline`,
      names: [number, '$50.00'],
      form: { reason: 'wrong_files' },
      done: async () => (await getQuote(account.live, token)).status === 'cancelled',
    };
  },
  'approving all translations': async () => {
    const email = 'approves@home.example';
    const { params } = await referredOrder(world, account, { email });
    await world.team.call('teamAddTranslation', { params, body: fileForm('birth-en.txt', 'Translated') });
    await world.team.call('teamReviewOrder', { params });
    const { data } = await world.team.call('teamGetOrder', { params });
    const browser = await newGuest(world, email);
    return {
      browser,
      from: browser.path,
      at: `${browser.path}/approve`,
      names: [data.number, 'birth-en.txt', 'English'],
      done: async () => (await world.team.call('teamGetOrder', { params })).data.status === 'approved',
    };
  },
  'removing a person': async () => {
    const { token: person } = await newAccountPerson(world, account.token, 'member');
    const { connection, name } = await connectApp(world, account);
    const made = [fromToken('con', connection), fromToken('prs', person)];
    await world.rows('UPDATE connections SET person_id = $2 WHERE id = $1', made);
    const from = `/account/${account.token}/people`;
    return {
      browser: owner,
      from,
      at: `${from}/${person}/remove`,
      names: ['Olga Owner', '@people.example', 'Acme Legal', name, 'Order links in their email', 'invited again'],
      done: async () => !(await owner.get(from)).text.includes(person),
    };
  },
  'disconnecting an app': async () => {
    const { connection, name } = await connectApp(world, account);
    const from = `/account/${account.token}/connections`;
    return {
      browser: owner,
      from,
      at: `${from}/${connection}/end`,
      names: [name, 'Acme Legal'],
      done: async () => !(await owner.get(from)).text.includes(connection),
    };
  },
  'disabling an app': async () => {
    const { token, name } = await newApp(world, { owner: account.token });
    const from = `/account/${account.token}/apps/${token}`;
    return {
      browser: owner,
      from,
      at: `${from}/disable`,
      names: [name, 'for good'],
      done: async () => (await account.live.call('getApp', { params: { token } })).data.disabled_at !== null,
    };
  },
  'a new client secret': async () => {
    const { token, name } = await newApp(world, { owner: account.token });
    const from = `/account/${account.token}/apps/${token}`;
    const hash = async () =>
      (await world.rows(`SELECT client_secret_hash FROM apps WHERE name = $1`, [name]))[0]?.['client_secret_hash'];
    const before = String(await hash());
    return {
      browser: owner,
      from,
      at: `${from}/secret`,
      names: [name, 'stops working at once'],
      done: async () => String(await hash()) !== before,
    };
  },
};

test.each(Object.keys(CASES))('%s asks first, and going back changes nothing', async (name) => {
  const { browser, from, at, names, form, done } = (await CASES[name]?.()) ?? expect.fail('no such case');
  const first = await browser.get(from);
  expect(first.text).toContain(`href="${at}"`);
  expect(first.text).not.toContain(`action="${at}"`);
  const question = await browser.get(at);
  expect(question.status).toBe(200);
  for (const part of names) expect(plain(question)).toContain(part);
  expect(question.text).toContain(`action="${at}"`);
  expect(question.text).toContain(`href="${from}">Go back</a>`);
  expect(await done()).toBe(false);
  expect((await browser.post(at, { ...hiddenFields(question), ...form })).status).toBeLessThan(400);
  expect(await done()).toBe(true);
});

test('no reason is preselected, and a missing reason is refused at the field', async () => {
  const { path, token } = await payable(world, account.live);
  const [browser, at] = [newBrowser(world), `${path}/decline`];
  expect((await browser.get(at)).text).toContain('<option value="" selected="">Choose a reason</option>');
  const refused = await browser.post(at, {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('id="reason-error">Choose a reason.</p>');
  expect(refused.text).toContain('href="#reason"');
  expect((await getQuote(account.live, token)).status).toBe('ready');
});
