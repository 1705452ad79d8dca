import { expect, test } from 'vitest';
import { fromToken } from '../../src/core/ids.ts';
import { quickReader, quickRenderer, silentLog } from '../support/doubles.ts';
import { connectApp, newApp } from '../world/apps.ts';
import { fileForm } from '../world/files.ts';
import { given } from '../world/given.ts';
import { newGuest, referredOrder, referredQuote } from '../world/guests/referrals.ts';
import { getQuote, payable } from '../world/money.ts';
import { newAccountPerson, newOwner, newTeamMember } from '../world/people.ts';
import { newQuote } from '../world/quotes.ts';
import { type Browser, newBrowser, type Page } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

// What cannot be taken back asks first: a page names what would happen, to whom and for how much, and only its form acts.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer, log: silentLog });
const account = given(() => world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' }));
const owner = given(() => newOwner(world, account.token));
const pricing = given(() => newTeamMember(world, 'pricing'));

const plain = ({ text }: Page) => text.replaceAll('<!-- -->', '');
const versionIn = ({ text }: Page) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? '';

interface Asked {
  browser: Browser;
  /** The page that leads to the question. */
  from: string;
  at: string;
  /** What the question names. */
  names: string[];
  form?: Record<string, string>;
  /** Whether it is done. */
  done(): Promise<boolean>;
}

const CASES: Record<string, () => Promise<Asked>> = {
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
  'pricing in the console': async () => {
    const { token, number } = await newQuote(account.live);
    const from = `/console/quotes/${token}`;
    return {
      browser: pricing,
      from,
      at: `${from}/price`,
      names: [number, 'Acme Legal, office@acme.example', '$24.95', 'Send the price of $24.95', 'cannot be changed'],
      form: { version: versionIn(await pricing.get(`${from}/price`)) },
      done: async () => (await getQuote(account.live, token)).status === 'ready',
    };
  },
  'cancelling in the console': async () => {
    const { token, number } = await newQuote(account.live);
    const from = `/console/quotes/${token}`;
    return {
      browser: pricing,
      from,
      at: `${from}/cancel`,
      names: [
        number,
        'Acme Legal, office@acme.example',
        '$24.95',
        'The documents cannot be read',
        'It was asked for twice',
      ],
      form: { version: '1', reason: 'illegible' },
      done: async () => (await getQuote(account.live, token)).cancelled_reason === 'illegible',
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
      names: ['Olga Owner', '@people.example', 'Acme Legal', name, 'Order links in their mail', 'Keys go on working'],
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

test.each(Object.keys(CASES))('%s asks first, and back leaves all as it was', async (name) => {
  const { browser, from, at, names, form, done } = (await CASES[name]?.()) ?? expect.fail('no such case');
  const first = await browser.get(from);
  expect(first.text).toContain(`href="${at}"`);
  expect(first.text).not.toContain(`action="${at}"`);
  const question = await browser.get(at);
  expect(question.status).toBe(200);
  for (const part of names) expect(plain(question)).toContain(part);
  expect(question.text).toContain(`action="${at}"`);
  expect(question.text).toContain(`href="${from}">No, go back</a>`);
  expect(await done()).toBe(false);
  expect((await browser.post(at, form)).status).toBeLessThan(400);
  expect(await done()).toBe(true);
});

test('no reason is chosen beforehand, and none at all is refused at the field', async () => {
  const { path, token } = await payable(world, account.live);
  const { token: requested } = await newQuote(account.live);
  const cancel = `/console/quotes/${requested}/cancel`;
  const table = [
    { browser: newBrowser(world), at: `${path}/decline`, form: {}, error: 'Choose a reason.', field: 'reason' },
    {
      browser: pricing,
      at: cancel,
      form: { version: '1', note: 'Kept <words>' },
      error: 'Choose a reason.',
      field: 'reason',
    },
    {
      browser: pricing,
      at: cancel,
      form: { version: '1', reason: 'other' },
      error: 'Say in words why it is cancelled.',
      field: 'note',
    },
  ];
  for (const { browser, at, form, error, field } of table) {
    expect((await browser.get(at)).text).toContain('<option value="" selected="">Choose a reason</option>');
    const refused = await browser.post(at, form);
    expect({ at, status: refused.status }).toEqual({ at, status: 422 });
    expect(refused.text).toContain(`id="${field}-error">${error}</p>`);
    expect(refused.text).toContain(`href="#${field}"`);
  }
  expect((await pricing.post(cancel, { version: '1', note: 'Kept <words>' })).text).toContain(
    'Kept &lt;words&gt;</textarea>',
  );
  expect((await pricing.post(cancel, { version: '1', reason: 'other' })).text).toContain(
    '<option value="other" selected="">',
  );
  expect((await getQuote(account.live, token)).status).toBe('ready');
  expect((await getQuote(account.live, requested)).status).toBe('requested');
});

test('the console does nothing with a quote that was changed after the question, or that nobody was asked about', async () => {
  const { token } = await newQuote(account.live);
  const at = `/console/quotes/${token}/price`;
  const version = versionIn(await pricing.get(at));
  const unasked = await pricing.post(at);
  expect({ status: unasked.status, asks: unasked.text.includes('Send the price of') }).toEqual({
    status: 200,
    asks: true,
  });
  await account.live.call('editQuote', { params: { token }, body: { reference: 'M-8' } });
  const stale = await pricing.post(at, { version });
  expect({ status: stale.status, told: stale.text.includes('The quote was changed after you opened it.') }).toEqual({
    status: 409,
    told: true,
  });
  expect(stale.text).toContain('M-8');
  expect((await getQuote(account.live, token)).status).toBe('requested');
  expect((await pricing.post(at, { version: versionIn(stale) })).to).toBe(`/console/quotes/${token}`);
  expect((await getQuote(account.live, token)).status).toBe('ready');
});
