import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { countGuess, type Guess } from '../../../src/domain/people/sign-in/throttle.ts';
import { silentMailer } from '../../support/doubles.ts';
import { mailedLink, mailsTo, newColleague, newEmail, signInAs } from '../../world/people.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Guessing does not lock the person out, and using many networks does not help the guesser.

const world = useWorld({ ROLE: 'api', TRUST_PROXY: '1' }, { mailer: silentMailer });

const MINUTE = 60_000;

/** Signs in from a network, in a new browser by default. */
const signInFrom = (network: string, credentials: { email: string; password: string }, browser = newBrowser(world)) =>
  browser.post('/sign-in', { ...credentials, next: '' }, { 'X-Forwarded-For': network });

const wrong = (email: string) => ({ email, password: 'a wrong one' });

test('ten wrong passwords from one network block that network, not the person', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  expect((await signInAs(own, person)).status).toBe(303);
  for (let at = 0; at < 10; at += 1) expect((await signInFrom('203.0.113.5', wrong(person.email))).status).toBe(422);
  expect((await signInFrom('203.0.113.5', person)).status).toBe(429);
  expect((await signInFrom('198.51.100.7', person)).status).toBe(303);
  // On the blocked network, a browser that the person has used before can still sign in.
  expect((await signInFrom('203.0.113.5', person, own)).status).toBe(303);
  // A browser that another person has used counts as unknown.
  const others = newBrowser(world);
  await signInAs(others, await newColleague(world));
  expect((await signInFrom('203.0.113.5', person, others)).status).toBe(429);
});

/** Makes wrong guesses at a password or code from a network; returns how many were let through. */
async function guess(
  { token }: { token: string },
  address: string,
  times = 10,
  { at = 'password', known = null }: Partial<Pick<Guess, 'at' | 'known'>> = {},
): Promise<number> {
  let made = 0;
  for (let time = 0; time < times; time += 1) {
    await countGuess(world.app, { at, owner: fromToken('prs', token) ?? '', known, address }).then(
      () => (made += 1),
      () => undefined,
    );
  }
  return made;
}

test('guessing from one network for hours does not block the person elsewhere', async () => {
  const person = await newColleague(world);
  let made = 0;
  for (let quarter = 0; quarter < 12; quarter += 1) {
    made += await guess(person, '203.0.113.60');
    // An IPv6 network of a single customer has many smaller ones.
    await guess(person, `2001:db8:77:${quarter}::1`);
    world.clock.advance(15 * MINUTE);
  }
  // A network has a hundred guesses a day at one person.
  expect(made).toBe(100);
  expect((await signInFrom('198.51.100.60', person)).status).toBe(303);
});

test('when many networks guess, each has ten guesses a day, one a minute, and the person can sign in from elsewhere', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  await signInAs(own, person);
  for (let network = 0; network < 10; network += 1) expect(await guess(person, `192.0.2.${100 + network}`)).toBe(10);
  // Networks that used up their guesses have no more; a new network has one a minute.
  world.clock.advance(15 * MINUTE);
  expect(await guess(person, '192.0.2.100', 1)).toBe(0);
  expect(await guess(person, '203.0.113.201', 5)).toBe(1);
  const refused = await signInFrom('203.0.113.201', person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.text).toContain('where you have signed in before');
  expect((await signInFrom('203.0.113.202', person)).status).toBe(303);
  expect((await signInFrom('203.0.113.201', person, own)).status).toBe(303);
  let made = 1;
  for (let minute = 0; minute < 20; minute += 1) {
    world.clock.advance(2 * MINUTE);
    made += await guess(person, '203.0.113.201', 2);
  }
  expect(made).toBe(10);
});

test('guessing the code from many networks stops after fifty guesses a day in all', async () => {
  const person = await newColleague(world);
  let made = 0;
  for (let network = 0; network < 40; network += 1) {
    made += await guess(person, `192.0.2.${network}`, 3, { at: 'code' });
  }
  expect(made).toBe(50);
  expect(await guess(person, '198.51.100.80', 1, { at: 'code' })).toBe(0);
  // A browser that the person has used before has its own count.
  expect(await guess(person, '198.51.100.80', 1, { at: 'code', known: 'their own' })).toBe(1);
  world.clock.advance(24 * 60 * MINUTE);
  expect(await guess(person, '198.51.100.80', 1, { at: 'code' })).toBe(1);
});

test('a stranger who requests password links cannot stop the person from getting one', async () => {
  const person = await newColleague(world);
  const ask = (network: string) =>
    newBrowser(world).post('/sign-in/forgot', { email: person.email }, { 'X-Forwarded-For': network });
  const links = async () =>
    (await mailsTo(world, person.email)).filter(({ body }) => body.includes('/sign-in/')).length;
  const before = await links();
  for (let at = 0; at < 5; at += 1) expect((await ask('203.0.113.9')).status).toBe(200);
  expect((await ask('203.0.113.9')).status).toBe(429);
  expect(await links()).toBe(before + 5);
  // From elsewhere the answer is the usual one, but a link of the last hour is still valid, so none is sent.
  expect((await ask('198.51.100.9')).text).toContain('look for an email from the last hour');
  expect(await links()).toBe(before + 5);
  const used = await newBrowser(world).post(await mailedLink(world, person.email), { password: 'four geese at dusk' });
  expect(used.status).toBe(303);
  // Using one link ended the others, so a new one is sent.
  await ask('198.51.100.9');
  expect(await links()).toBe(before + 6);
  // A new link is sent even past the daily limit for all networks together.
  for (let hour = 0; hour < 6; hour += 1) {
    world.clock.advance(61 * MINUTE);
    for (let at = 0; at < 5; at += 1) await ask(`192.0.2.${hour}`);
  }
  const mailed = await links();
  expect(mailed).toBeLessThan(before + 6 + 30);
  world.clock.advance(61 * MINUTE);
  await ask('198.51.100.9');
  await ask('198.51.100.10');
  expect(await links()).toBe(mailed + 1);
});

test('a known browser that guesses is stopped as well, and an unknown address is treated as any other', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  await signInAs(own, person);
  const unknownEmail = newEmail();
  for (let at = 0; at < 10; at += 1) {
    expect((await signInFrom('192.0.2.1', wrong(person.email), own)).status).toBe(422);
    expect((await signInFrom('192.0.2.1', wrong(unknownEmail))).status).toBe(422);
  }
  expect((await signInFrom('192.0.2.1', person, own)).status).toBe(429);
  expect((await signInFrom('192.0.2.1', wrong(unknownEmail))).status).toBe(429);
  world.clock.advance(15 * MINUTE);
  expect((await signInFrom('192.0.2.1', person, own)).status).toBe(303);
});
