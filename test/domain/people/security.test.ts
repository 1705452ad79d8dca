import { describe, expect, test } from 'vitest';
import { silentMailer } from '../../support/doubles.ts';
import {
  administratorLink,
  mailedLink,
  mailsTo,
  newColleague,
  newEmail,
  PASSWORD,
  signInAs,
} from '../../world/people.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

const SECURITY = '/account/security';

describe('the first administrator', () => {
  test('the first administrator opens the link of the first start, sets an address and a password, and signs in with them', async () => {
    const link = await administratorLink(world);
    const browser = newBrowser(world);
    expect((await browser.post(link)).to).toBe('/console');
    const email = newEmail();
    expect((await browser.post(`${SECURITY}/details`, { name: 'Ada', email })).status).toBe(303);
    expect((await browser.post(`${SECURITY}/password`, { password: PASSWORD })).status).toBe(303);
    const again = newBrowser(world);
    expect((await signInAs(again, { email, password: PASSWORD })).to).toBe('/console');
    expect((await again.get(SECURITY)).text).toContain('Ada');
    // A set address cannot be changed here: otherwise a borrowed session could hijack the person.
    await again.post(`${SECURITY}/details`, { name: 'Ada L.', email: newEmail() });
    expect((await again.get(SECURITY)).text).toContain(email);
  });

  test('the first administrator cannot use another person’s address', async () => {
    const { email } = await newColleague(world);
    await world.rows(`UPDATE people SET email = NULL WHERE 'admin' = ANY (roles)`);
    const link = await administratorLink(world);
    const browser = newBrowser(world);
    await browser.post(link);
    const refused = await browser.post(`${SECURITY}/details`, { name: 'Ada', email: email.toUpperCase() });
    expect({ status: refused.status, says: refused.text.includes('Somebody else has this address.') }).toEqual({
      status: 422,
      says: true,
    });
  });
});

describe('changing the password', () => {
  test('changing the password asks for the old one, ends every other session, voids links and sends an email', async () => {
    const person = await newColleague(world);
    const [browser, elsewhere] = [newBrowser(world), newBrowser(world)];
    await signInAs(browser, person);
    await signInAs(elsewhere, person);
    await newBrowser(world).post('/sign-in/forgot', { email: person.email });
    const link = await mailedLink(world, person.email);
    const password = 'a new one for today';
    expect((await browser.post(`${SECURITY}/password`, { current: 'wrong', password })).status).toBe(422);
    expect((await browser.post(`${SECURITY}/password`, { current: PASSWORD, password })).status).toBe(303);
    expect((await browser.get(SECURITY)).status).toBe(200);
    expect((await elsewhere.get(SECURITY)).to).toMatch(/^\/sign-in/);
    expect((await newBrowser(world).get(link)).status).toBe(404);
    expect((await signInAs(newBrowser(world), person)).status).toBe(422);
    expect((await signInAs(newBrowser(world), { ...person, password })).status).toBe(303);
    expect((await mailsTo(world, person.email)).at(-1)?.body).toContain('Your password was changed');
  });

  test('the password cannot be guessed at from a session that was left open', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    await signInAs(browser, person);
    const guess = () => browser.post(`${SECURITY}/password`, { current: 'wrong', password: 'a new one for today' });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('sessions', () => {
  test('sessions are listed with their device, and end one by one or all but this', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    const phone = newBrowser(world, { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' });
    const tablet = newBrowser(world, { agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36' });
    for (const one of [browser, phone, tablet]) await signInAs(one, person);
    const page = await browser.get(SECURITY);
    for (const device of ['Firefox on Windows', 'Safari on iOS', 'Chrome on Android', '127.0.0.1'])
      expect(page.text).toContain(device);
    const end = /sessions\/([\w-]+)\/end"[^>]*><button[^>]*aria-label="Sign out Safari on iOS"/.exec(page.text)?.[1];
    expect((await browser.post(`${SECURITY}/sessions/${end}/end`)).status).toBe(303);
    expect((await phone.get(SECURITY)).to).toMatch(/^\/sign-in/);
    expect((await tablet.get(SECURITY)).status).toBe(200);
    await browser.post(`${SECURITY}/sessions/end-others`);
    expect((await tablet.get(SECURITY)).to).toMatch(/^\/sign-in/);
    expect((await browser.get(SECURITY)).status).toBe(200);
  });

  test('sessions of another person cannot be ended', async () => {
    const [person, other] = [await newColleague(world), await newColleague(world)];
    const [browser, theirs] = [newBrowser(world), newBrowser(world)];
    await signInAs(browser, person);
    await signInAs(theirs, other);
    const [session] = await world.rows<{ id: string }>(
      'SELECT s.id FROM sessions s JOIN people p ON p.id = s.person_id WHERE p.email = $1',
      [other.email],
    );
    await browser.post(`${SECURITY}/sessions/${session?.id}/end`);
    await browser.post(`${SECURITY}/sessions/not-an-id/end`);
    expect((await theirs.get(SECURITY)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('a forgotten password is answered the same for every address; a known address gets a link that works once within two hours', async () => {
    const person = await newColleague(world);
    const answers = [];
    for (const email of [person.email.toUpperCase(), newEmail(), 'nonsense'])
      answers.push(await newBrowser(world).post('/sign-in/forgot', { email }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('If this address can sign in here, we’ve emailed it a link.');
    const link = await mailedLink(world, person.email);
    expect((await newBrowser(world).get(link)).text).toContain('autoComplete="new-password"');
    const browser = newBrowser(world);
    expect((await browser.post(link, { password: 'a quite different one' })).to).toBe('/console');
    expect((await newBrowser(world).post(link, { password: 'a quite different one' })).status).toBe(404);
    await newBrowser(world).post('/sign-in/forgot', { email: person.email });
    world.clock.advance(2 * 3_600_000 + 1000);
    expect((await newBrowser(world).get(await mailedLink(world, person.email))).status).toBe(404);
  });

  test('a forgotten password sends at most five emails an hour to an address', async () => {
    const { email } = await newColleague(world);
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await newBrowser(world).post('/sign-in/forgot', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(world, email)).toHaveLength(5);
  });
});

test('a stranger is asked to sign in before each of these pages, and nothing is changed', async () => {
  for (const path of ['/account', SECURITY, `${SECURITY}/codes`])
    expect((await newBrowser(world).get(path)).to).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
  for (const path of ['password', 'details', 'codes', 'codes/off', 'sessions/end-others'])
    expect((await newBrowser(world).post(`${SECURITY}/${path}`)).to).toBe('/sign-in');
  expect((await newBrowser(world).post(`${SECURITY}/passkeys/options`)).status).toBe(401);
});

test('an unknown passkey does not sign in', async () => {
  const browser = newBrowser(world);
  const options = await browser.post('/sign-in/passkey/options');
  expect(JSON.parse(options.text)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  for (const response of ['', 'x', JSON.stringify({ id: 'AAAA' })]) {
    const refused = await browser.post('/sign-in/passkey', { response });
    expect({ status: refused.status, cookie: browser.cookie }).toEqual({ status: 422, cookie: '' });
  }
});
