import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { fileForm } from '../../world/files.ts';
import { newGuest, referredOrder } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Questions of both sides stay readable.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
async function newVisit() {
  const email = `guest-${(customers += 1)}@home.example`;
  const { params, quote } = await referredOrder(world, maker, { email, name: 'Nora New' });
  return { email, at: { params }, quote, guest: await newGuest(world, email) };
}

/** Text of the thread, in reading order. */
const threadIn = (text: string) =>
  /<ol class="thread">.*?<\/ol>/s
    .exec(text)?.[0]
    .replaceAll(/<time[^>]*>[^<]*<\/time>/g, '')
    .replaceAll(/<[^>]+>/g, ' ');

test('the question of a hold stays in the thread above its answer after the team resumes the order', async () => {
  const { at, guest } = await newVisit();
  await world.team.call('teamHoldOrder', { ...at, body: { reason: 'García or Garcia?' } });
  world.clock.advance(60_000);
  await guest.post(`${guest.path}/messages`, { text: 'It is García.' });
  await world.team.call('teamResumeOrder', at);
  const { text } = await guest.get(guest.path);
  expect(text).not.toContain('We have a question');
  expect(threadIn(text)).toMatch(/Question\s+García or Garcia\?.*You\s+It is García\./s);
});

async function underReview() {
  const visit = await newVisit();
  const { at, guest } = visit;
  const source = (await world.team.call('teamGetOrder', at)).data.files[0]?.id ?? '';
  const translate = (name: string, replaces?: string) =>
    world.team.call('teamAddTranslation', {
      ...at,
      body: fileForm(name, `Translated ${name}`, {
        source_file: source,
        language: 'en',
        ...(replaces !== undefined && { replaces }),
      }),
    });
  await translate('birth-en.txt');
  await world.team.call('teamReviewOrder', at);
  const review = async () => /href="([^"]+\/review\/file_\w+)"/.exec((await guest.get(guest.path)).text)?.[1] ?? '';
  return { ...visit, translate, review };
}

test('a requested change is on the order page, and on the page of the replacement', async () => {
  const { guest, review, translate } = await underReview();
  const first = await review();
  const marks = { 'marks[0][page]': '1', 'marks[0][place]': 'top', 'marks[0][text]': 'García has an accent' };
  await guest.post(`${first}/revise`, { revision: 'Please check all names.', ...marks });
  expect(threadIn((await guest.get(guest.path)).text)).toContain('Please check all names.');
  await translate('birth-en-2.txt');
  const second = await review();
  expect(second).not.toBe(first);
  const { text } = await guest.get(second);
  expect(text).toMatch(/Change you requested.*Please check all names\..*Page 1, at the top: García has an accent/s);
  const thread = threadIn((await guest.get(guest.path)).text);
  expect(thread).toMatch(/Requested a change in birth-en-2\.txt\s+Please check all names\./);
  expect(thread).toContain('Page 1, at the top: García has an accent');
});

test('a second replacement shows both requests, the latest first', async () => {
  const { guest, review, translate } = await underReview();
  await guest.post(`${await review()}/revise`, { revision: 'First wish' });
  await translate('birth-en-2.txt');
  world.clock.advance(60_000);
  await guest.post(`${await review()}/revise`, { revision: 'Second wish' });
  await translate('birth-en-3.txt');
  expect((await guest.get(await review())).text).toMatch(/Change you requested.*Second wish.*First wish/s);
});

test('a step that was reached without its milestone shows its date', async () => {
  const { at, email } = await newVisit();
  await world.team.call('teamHoldOrder', { ...at, body: { reason: 'García or Garcia?' } });
  world.clock.advance(3 * 86_400_000);
  await world.team.call('teamResumeOrder', at);
  const { data } = await world.team.call('teamGetOrder', at);
  expect({ status: data.status, accepted: data.translator_accepted_at }).toEqual({
    status: 'in_progress',
    accepted: null,
  });
  const day = world.clock.now().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const again = await newGuest(world, email);
  const { text } = await again.get(again.path);
  const steps = /<ol class="steps">.*?<\/ol>/s.exec(text)?.[0] ?? '';
  expect(steps.split('<li').find((step) => step.includes('In progress'))).toContain(day);
});

test.each([
  ['yes', 'Messages shared'],
  ['no', 'Messages no longer shared'],
])('the confirmation of sharing (%s) is next to the messages and has the focus', async (shared, title) => {
  const { guest } = await newVisit();
  const { to } = await guest.post(`${guest.path}/share`, { shared });
  expect(to).toMatch(/#confirmed$/);
  const { text } = await guest.get(to);
  expect(text).toMatch(new RegExp(`<div class="good" role="status" id="confirmed" tabindex="-1"><h3>${title}`, 'i'));
  expect(text.indexOf('id="messages"')).toBeLessThan(text.indexOf('id="confirmed"'));
});
