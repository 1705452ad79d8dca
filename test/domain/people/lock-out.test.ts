import { expect, test } from 'vitest';
import { newColleague, newEmail, signInAs } from '../../world/people.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// A stranger who guesses does not lock the person out, and gets nowhere with many networks either.

const world = useWorld({ ROLE: 'api', TRUST_PROXY: '1' });

const MINUTE = 60_000;

/** A sign-in from a network; in a new browser, unless one is named. */
const from = (network: string, who: { email: string; password: string }, browser = newBrowser(world)) =>
  browser.post('/sign-in', { ...who, next: '' }, { 'X-Forwarded-For': network });

const wrong = (email: string) => ({ email, password: 'a wrong one' });

test('ten wrong passwords from one network shut out that network, not the person', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  expect((await signInAs(own, person)).status).toBe(303);
  for (let at = 0; at < 10; at += 1) expect((await from('203.0.113.5', wrong(person.email))).status).toBe(422);
  expect((await from('203.0.113.5', person)).status).toBe(429);
  expect((await from('198.51.100.7', person)).status).toBe(303);
  // At home, where the guesser sits too, the browser that they have used before still lets them in.
  expect((await from('203.0.113.5', person, own)).status).toBe(303);
  // A browser that another person has used is a stranger's.
  const others = newBrowser(world);
  await signInAs(others, await newColleague(world));
  expect((await from('203.0.113.5', person, others)).status).toBe(429);
});

test('guessing over many networks stops after a hundred in a day, and never in a browser that is known', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  await signInAs(own, person);
  expect((await from('203.0.113.200', wrong(person.email))).status).toBe(422);
  const [counted] = await world.rows(
    `UPDATE tries SET count = 99 WHERE bucket LIKE 'password_anywhere %' AND count = 1 AND since = (
       SELECT max(since) FROM tries WHERE bucket LIKE 'password_anywhere %') RETURNING 1`,
  );
  expect(counted).toBeDefined();
  expect((await from('203.0.113.201', wrong(person.email))).status).toBe(422);
  const refused = await from('203.0.113.202', person);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('where you have signed in before');
  expect((await from('203.0.113.203', person, own)).status).toBe(303);
  world.clock.advance(24 * 60 * MINUTE);
  expect((await from('203.0.113.202', person)).status).toBe(303);
});

test('a known browser that guesses is stopped as well, and an address that is nobody’s is treated as any other', async () => {
  const person = await newColleague(world);
  const own = newBrowser(world);
  await signInAs(own, person);
  const nobody = newEmail();
  for (let at = 0; at < 10; at += 1) {
    expect((await from('192.0.2.1', wrong(person.email), own)).status).toBe(422);
    expect((await from('192.0.2.1', wrong(nobody))).status).toBe(422);
  }
  expect((await from('192.0.2.1', person, own)).status).toBe(429);
  expect((await from('192.0.2.1', wrong(nobody))).status).toBe(429);
  world.clock.advance(15 * MINUTE);
  expect((await from('192.0.2.1', person, own)).status).toBe(303);
});
