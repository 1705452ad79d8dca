import { expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { silentMailer } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { given } from '../../world/given.ts';
import { price } from '../../world/money.ts';
import { mailsTo, newEmail } from '../../world/people.ts';
import { translation } from '../../world/services.ts';
import { newBrowser, newMember, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Nobody who has not asked for letters gets many, and no account has many such letters sent.

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });
const HOUR = 3_600_000;

/** An account, and a quote of it for somebody; says whether it was warned that nobody was written to. */
async function newMaker() {
  const account = await world.newAccount({ email: newEmail() });
  const files = [await upload(account.live)];
  const refer = async (email: string, client: Client = account.live) => {
    const body = { services: translation(), files, partner: { referral: { email, name: 'Ana' } } };
    const { data, meta } = await client.call('createQuote', { body });
    return { token: data.token, told: meta?.warnings?.map(({ field }) => field) ?? [] };
  };
  return { account, refer };
}
const maker = given(newMaker);

const lettersTo = async (email: string) => (await mailsTo(world, email)).length;

test('a stranger gets five letters an hour and twenty a day, whoever has them sent', async () => {
  const email = newEmail();
  const makers = [maker, ...(await Promise.all([newMaker(), newMaker(), newMaker(), newMaker()]))];
  let quotes = 0;
  for (let hour = 0; hour < 5; hour += 1) {
    const told = await Promise.all(makers.flatMap(({ refer }) => [refer(email), refer(email)]));
    quotes += told.length;
    // The quotes are made all the same, and who made them is told.
    const sent = hour < 4 ? 5 : 0;
    expect(told.filter((each) => each.told.length === 0)).toHaveLength(sent);
    expect(told.find((each) => each.told.length > 0)?.told).toEqual(['partner.referral.email']);
    expect(await lettersTo(email)).toBe(Math.min(20, 5 * (hour + 1)));
    world.clock.advance(HOUR);
  }
  expect(quotes).toBe(50);
  world.clock.advance(20 * HOUR);
  expect((await maker.refer(email)).told).toEqual([]);
});

test('an account has five letters an hour sent to strangers, and twenty a day', async () => {
  const { refer } = await newMaker();
  for (let hour = 0; hour < 5; hour += 1) {
    const sent = [];
    for (let at = 0; at < 6; at += 1) sent.push((await refer(newEmail())).told.length === 0);
    expect(sent).toEqual(hour < 4 ? [true, true, true, true, true, false] : Array(6).fill(false));
    world.clock.advance(HOUR);
  }
});

test('the price, a link asked for anew and a sandbox: who counts, and what is said', async () => {
  const { account, refer } = await newMaker();
  const email = newEmail();
  const quotes = [await refer(email), await refer(email), await refer(email), await refer(email)];
  const [first, second] = quotes.map(({ token }) => token);
  await price(world, first ?? '', 5000);
  expect(await lettersTo(email)).toBe(5);
  const priced = await world.team.call('teamPriceQuote', { params: { token: second ?? '' }, body: {} });
  expect(priced.data.status).toBe('ready');
  expect(priced.meta?.warnings).toMatchObject([{ message: expect.stringContaining('No letter was sent') }]);
  // Whoever asks for a link hears the usual words.
  const { data } = await account.live.call('getQuote', { params: { token: second ?? '' } });
  expect((await newBrowser(world).post(`${pathOf(data.payment_url)}/link`)).to).toContain('notice=linked');
  expect(await lettersTo(email)).toBe(5);
  // A sandbox writes to nobody, so that nothing counts there.
  const files = [await upload(account.test)];
  for (let at = 0; at < 7; at += 1) {
    const body = { services: translation(), files, partner: { referral: { email } } };
    expect((await account.test.call('createQuote', { body })).meta).toBeUndefined();
  }
});

test('an owner’s invitations count, and past the limit the person is added and not written to', async () => {
  const account = await world.newAccount({ email: newEmail() });
  const owner = await newMember(world, account.token);
  const path = `/account/${account.token}/people`;
  const invite = (email: string) => owner.post(path, { name: 'Ana', email, role: 'member' });
  for (let at = 0; at < 5; at += 1) expect((await invite(newEmail())).to).toContain('done=invited');
  const email = newEmail();
  const { to } = await invite(email);
  expect((await owner.get(to)).text).toContain('not written to');
  expect(await lettersTo(email)).toBe(0);
  // The team knows what it does.
  const body = { name: 'Ana', email, role: 'member' } as const;
  await world.team.call('teamInviteMember', { params: { token: account.token }, body });
  expect(await lettersTo(email)).toBe(1);
});
