import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { sendMails } from '../../../src/domain/mail/send-mails.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { silentMailer } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { payByCard } from '../../world/guests/referrals.ts';
import { price } from '../../world/money.ts';
import { mailsTo, newEmail } from '../../world/people.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Emails to people who did not ask for them are limited, for each recipient and for each account that causes them.

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });
const HOUR = 3_600_000;

/** An account, and `refer`, which makes a quote for a stranger and returns the fields of its warnings. */
async function newMaker() {
  const account = await world.newAccount({ email: newEmail() });
  const files = [await upload(account.live)];
  const refer = async (email: string, client: Client = account.live) => {
    const body = { services: translation(), files, partner: { referral: { email, name: 'Ana' } } };
    const { data, meta } = await client.call('createQuote', { body });
    return { token: data.token, warnedFields: meta?.warnings?.map(({ field }) => field) ?? [] };
  };
  return { account, refer };
}
const maker = useFixture(newMaker);

const stateOf = async (email: string) => {
  const text = 'SELECT status FROM mails WHERE recipient = $1 ORDER BY created_at, id';
  return (await world.rows<{ status: string }>(text, [email])).map(({ status }) => status);
};

/** Sends all due emails; returns the recipients. */
async function sendAll(): Promise<string[]> {
  const left: string[] = [];
  const mailer = { ...silentMailer, send: async ({ to }: { to: string }) => void left.push(to) };
  await sendMails({ db: world.app.db, clock: world.clock, mailer }, 1000);
  return left;
}

const countEmailsTo = async (email: string) => (await mailsTo(world, email)).length;

/** Times at which the counted emails to an address, or of an account, are sent; in milliseconds. */
async function departures(where: 'recipient' | 'sender_id', value: string): Promise<number[]> {
  const text = `SELECT due_at FROM mails WHERE ${where} = $1 AND pot = 'caused' AND next_at = due_at ORDER BY due_at`;
  return (await world.rows<{ due_at: Date }>(text, [value])).map(({ due_at }) => due_at.getTime());
}

const maxWithin = (times: readonly number[], window: number): number =>
  Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + window).length));

test('a stranger gets five emails an hour and twenty a day from all accounts, and the first of each account', async () => {
  const email = newEmail();
  const makers = [maker, ...(await Promise.all([newMaker(), newMaker(), newMaker(), newMaker(), newMaker()]))];
  for (let hour = 0; hour < 5; hour += 1) {
    const warnedFields = await Promise.all(makers.map(({ refer }) => refer(email)));
    // The quotes are created anyway, and the maker gets a warning.
    expect(warnedFields.filter((each) => each.warnedFields.length === 0).length).toBeLessThanOrEqual(5);
    expect(warnedFields.find((each) => each.warnedFields.length > 0)?.warnedFields).toEqual(['partner.referral.email']);
    world.clock.advance(HOUR);
  }
  const times = await departures('recipient', email);
  expect({ hour: maxWithin(times, HOUR), day: maxWithin(times, 24 * HOUR) }).toEqual({ hour: 5, day: 20 });
  const senders = 'SELECT DISTINCT sender_id FROM mails WHERE recipient = $1';
  expect(await world.rows(senders, [email])).toHaveLength(makers.length);
});

test('an account can email strangers five times an hour and twenty times a day; other emails wait, up to two days', async () => {
  const { account, refer } = await newMaker();
  const warnedFields = [];
  for (let at = 0; at < 45; at += 1) warnedFields.push(...(await refer(newEmail())).warnedFields);
  expect(warnedFields).toHaveLength(40);
  const times = await departures('sender_id', fromToken('acct', account.token) ?? '');
  expect({ hour: maxWithin(times, HOUR), day: maxWithin(times, 24 * HOUR) }).toEqual({ hour: 5, day: 20 });
  expect(times.length).toBeGreaterThanOrEqual(40);
  expect(times.at(-1)).toBeLessThanOrEqual(world.clock.now().getTime() + 48 * HOUR);
});

test('emails that an account causes do not delay the price or the links of another maker’s quote', async () => {
  const [evil, good] = [await newMaker(), await newMaker()];
  const email = newEmail();
  const { token: first } = await evil.refer(email);
  for (let at = 0; at < 5; at += 1) await evil.refer(email);
  await price(world, first, 5000);
  const quotes = [await good.refer(email), await good.refer(email), await good.refer(email)];
  // An account may send two emails an hour to one address, so it cannot use up the limit of others.
  expect(quotes.map(({ warnedFields }) => warnedFields.length)).toEqual([0, 0, 1]);
  const before = await countEmailsTo(email);
  for (const { token } of quotes) {
    const priced = await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    expect(priced.meta?.warnings).toEqual([]);
  }
  const { data } = await good.account.live.call('getQuote', { params: { token: quotes[0]?.token ?? '' } });
  const page = newBrowser(world);
  const { data: theirs } = await evil.account.live.call('getQuote', { params: { token: first } });
  for (let at = 0; at < 3; at += 1) await page.post(`${pathOf(theirs.payment_url)}/claim`);
  expect((await page.post(`${pathOf(theirs.payment_url)}/claim`)).status).toBe(429);
  for (const kind of ['link', 'link', 'link', 'claim', 'claim'] as const) {
    expect((await page.post(`${pathOf(data.payment_url)}/${kind}`)).to).toContain(
      kind === 'link' ? 'linked' : 'claimed',
    );
  }
  expect(await countEmailsTo(email)).toBe(before + 3 + 8);
  const late = 'SELECT 1 FROM mails WHERE recipient = $1 AND pot <> $2 AND due_at > created_at';
  expect(await world.rows(late, [email, 'caused'])).toEqual([]);
  // A sixth email about the same quote is refused with an explanation, until the limit allows another.
  const refused = await page.post(`${pathOf(data.payment_url)}/claim`);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Try again after');
  world.clock.advance(HOUR);
  expect((await page.post(`${pathOf(data.payment_url)}/claim`)).to).toContain('claimed');
});

test('the sixth price in an hour waits, with a warning to the team; a sandbox has no limits', async () => {
  const { account, refer } = await newMaker();
  const email = newEmail();
  const tokens = [];
  for (let at = 0; at < 7; at += 1) tokens.push((await refer(email)).token);
  const [sixth = '', seventh = '', ...first] = tokens;
  for (const token of first) await price(world, token, 5000);
  const leaves = 'The email leaves on ';
  for (const token of [sixth, seventh]) {
    const priced = await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    expect(priced.meta?.warnings).toMatchObject([{ field: 'quote', message: expect.stringContaining(leaves) }]);
  }
  const waiting = `SELECT 1 FROM mails WHERE recipient = $1 AND pot = 'price' AND status = 'waiting' AND next_at > $2`;
  expect(await world.rows(waiting, [email, world.clock.now()])).toHaveLength(2);
  // A sandbox sends no emails.
  const files = [await upload(account.test)];
  for (let at = 0; at < 7; at += 1) {
    const body = { services: translation(), files, partner: { referral: { email } } };
    expect((await account.test.call('createQuote', { body })).meta).toBeUndefined();
  }
});

test('an owner’s invitations count, and above the limit the person is added and emailed later', async () => {
  const account = await world.newAccount({ email: newEmail() });
  const owner = await newMember(world, account.token);
  const path = `/account/${account.token}/people`;
  const invite = (email: string) => owner.post(path, { name: 'Ana', email, role: 'member' });
  for (let at = 0; at < 5; at += 1) expect((await invite(newEmail())).to).toContain('done=invited');
  const email = newEmail();
  const { to } = await invite(email);
  expect((await owner.get(to)).text).toContain('The invitation leaves later');
  const [invitation] = await world.rows<{ next_at: Date }>('SELECT next_at FROM mails WHERE recipient = $1', [email]);
  const wait = (invitation?.next_at.getTime() ?? 0) - world.clock.now().getTime();
  expect(wait > 0.9 * HOUR && wait <= HOUR).toBe(true);
  // A person removed before the email is sent gets none, and that email no longer counts; a new invitation does.
  const { data: members } = await world.team.call('teamListMembers', { params: { token: account.token } });
  const added = members.find((member) => member.email === email)?.person ?? '';
  expect((await owner.post(`${path}/${added}/remove`)).to).toContain('done=removed');
  expect(await stateOf(email)).toEqual(['ended']);
  expect((await owner.get((await invite(email)).to)).text).toContain('The invitation leaves later');
  expect(await stateOf(email)).toEqual(['ended', 'waiting']);
  expect((await owner.post(`${path}/${added}/remove`)).to).toContain('done=removed');
  // Invitations by the team are not limited.
  const body = { name: 'Ana', email, role: 'member' } as const;
  await world.team.call('teamInviteMember', { params: { token: account.token }, body });
  expect(await stateOf(email)).toEqual(['ended', 'ended', 'waiting']);
});

test('an account can send five emails a day to one address', async () => {
  const email = newEmail();
  const warnedFields = [];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let at = 0; at < 2; at += 1) warnedFields.push((await maker.refer(email)).warnedFields.length);
    world.clock.advance(HOUR);
  }
  expect(warnedFields).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  expect(await countEmailsTo(email)).toBe(5);
});

test('waiting emails are not sent once the account that caused them is disabled', async () => {
  const [bad, good] = [await newMaker(), await newMaker()];
  const emails = Array.from({ length: 7 }, newEmail);
  for (const email of emails) await bad.refer(email);
  const other = newEmail();
  await good.refer(other);
  await world.team.call('teamChangeAccount', { params: { token: bad.account.token }, body: { disabled: true } });
  world.clock.advance(2 * HOUR);
  const left = await sendAll();
  expect(emails.filter((email) => left.includes(email))).toEqual([]);
  expect(left).toContain(other);
  expect(await stateOf(emails[6] ?? '')).toEqual(['ended']);
});

test('a waiting email about a quote that was paid or cancelled is not sent, and its links are removed', async () => {
  const { account, refer } = await newMaker();
  const [payer, canceller, waiter] = [newEmail(), newEmail(), newEmail()];
  const quotes = [await refer(payer), await refer(canceller), await refer(waiter)];
  for (const { token } of quotes) await price(world, token, 5000);
  const [paid, cancelled] = quotes;
  const { data } = await account.live.call('getQuote', { params: { token: paid?.token ?? '' } });
  await payByCard(newBrowser(world), pathOf(data.payment_url));
  await account.live.call('cancelQuote', { params: { token: cancelled?.token ?? '' } });
  expect(await stateOf(payer)).toEqual(['ended', 'ended', 'waiting']);
  expect(await stateOf(canceller)).toEqual(['ended', 'ended']);
  expect((await mailsTo(world, canceller)).some(({ body }) => body.includes('http'))).toBe(false);
  const left = await sendAll();
  expect(left).not.toContain(canceller);
  expect(left.filter((email) => email === payer)).toHaveLength(1);
  expect(left.filter((email) => email === waiter)).toHaveLength(2);
});
