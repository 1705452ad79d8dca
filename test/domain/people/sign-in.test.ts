import { describe, expect, test } from 'vitest';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { choosePassword, newColleague, newEmail, PASSWORD, signInAs } from '../../world/people.ts';
import { newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const MINUTE = 60_000;

describe('a password', () => {
  test('a password signs its person in with a new session, never a planted one', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    browser.cookie = 'dragoman_session=planted-by-somebody-else';
    const answer = await signInAs(browser, person);
    expect(answer).toMatchObject({ status: 303, to: '/console' });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.headers.get('set-cookie')).not.toContain('planted');
    expect((await browser.get('/console')).status).toBe(200);
  });

  test('a password is stored as argon2id, and the session as a hash', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    await signInAs(browser, person);
    const [row] = await world.rows<{ password: string }>('SELECT password FROM people WHERE email = $1', [
      person.email,
    ]);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const secret = browser.cookie.split('=')[1];
    const rows = await world.rows<{ all: string }>(`SELECT sessions::text AS all FROM sessions`);
    expect(rows.some(({ all }) => all.includes(secret ?? ''))).toBe(false);
  });

  test('a password of an older cost is rehashed when it is used', async () => {
    const person = await newColleague(world);
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await world.rows('UPDATE people SET password = $2 WHERE email = $1', [person.email, old]);
    expect((await signInAs(newBrowser(world), person)).status).toBe(303);
    const [row] = await world.rows<{ password: string }>('SELECT password FROM people WHERE email = $1', [
      person.email,
    ]);
    expect(row?.password).toContain('m=19456,t=2,p=1');
    expect((await signInAs(newBrowser(world), person)).status).toBe(303);
  });

  test('a wrong password is answered like an unknown address, with the address still filled in', async () => {
    const person = await newColleague(world);
    const answers = [
      await signInAs(newBrowser(world), { ...person, password: 'not the right one' }),
      await signInAs(newBrowser(world), { email: newEmail(), password: 'not the right one' }),
      await signInAs(newBrowser(world), { email: 'no address\u0000', password: PASSWORD }),
    ];
    for (const { status, text, headers } of answers) {
      expect(status).toBe(422);
      expect(text).toContain('The email address or password is incorrect. Try again, or reset your password.');
      expect(text).not.toContain('not the right one');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(answers[0]?.text).toContain(`value="${person.email}"`);
  });

  test('a password works whatever case the address is typed in', async () => {
    const person = await newColleague(world);
    expect((await signInAs(newBrowser(world), { ...person, email: person.email.toUpperCase() })).status).toBe(303);
  });

  test('a password does not sign in a disabled person', async () => {
    const person = await newColleague(world);
    await world.team.call('teamChangePerson', { params: { token: person.token }, body: { disabled: true } });
    expect((await signInAs(newBrowser(world), person)).status).toBe(422);
  });

  test('a password does not sign in a person who is disabled while it is being checked', async () => {
    const person = await newColleague(world);
    const disabling = await openTransaction(world);
    await disabling.query('UPDATE people SET disabled_at = now() WHERE email = $1', [person.email]);
    const signingIn = signInAs(newBrowser(world), person);
    await waitForLocks(world);
    await disabling.commit();
    expect((await signingIn).status).toBe(422);
  });
});

describe('a new password is refused', () => {
  test.each([
    ['for being short', 'nine char'],
    ['for being common', 'Password123'],
    ['for being one repeated character', 'aaaaaaaaaaaaaa'],
    ['for containing the name', 'Wilhelmina 1981'],
    ['for its length', 'x'.repeat(201)],
  ])('a new password is refused %s, and the link is not used up', async (_why, password) => {
    const { data: person } = await world.team.call('teamCreatePerson', {
      body: { name: 'Wilhelmina', email: newEmail(), role: 'notary' },
    });
    const { data: link } = await world.team.call('teamCreateSignInLink', {
      params: { token: person.token },
      body: { purpose: 'reset' },
    });
    const browser = newBrowser(world);
    const refused = await browser.post(pathOf(link.url), { password });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('aria-invalid="true"');
    expect(refused.text).not.toContain(password);
    expect((await browser.post(pathOf(link.url), { password: PASSWORD })).status).toBe(303);
    expect((await browser.post(pathOf(link.url), { password: PASSWORD })).status).toBe(404);
  });
});

describe('after signing in', () => {
  test('after signing in people reach the page they wanted, if it is one of ours', async () => {
    const person = await newColleague(world);
    const wanted = await newBrowser(world).get('/console?status=ready');
    expect(wanted.to).toBe('/sign-in?next=%2Fconsole%3Fstatus%3Dready');
    const page = await newBrowser(world).get(wanted.to);
    expect(page.text).toContain('value="/console?status=ready"');
    expect((await signInAs(newBrowser(world), person, '/console?status=ready')).to).toBe('/console?status=ready');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b']) {
      expect((await signInAs(newBrowser(world), person, next)).to).toBe('/console');
    }
  });

  test('signing in ends the old session of that browser, and signing out ends the new one', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    await signInAs(browser, person);
    const before = browser.cookie;
    await signInAs(browser, person);
    const old = newBrowser(world);
    old.cookie = before;
    expect((await old.get('/console')).to).toMatch(/^\/sign-in/);
    const newCookie = browser.cookie;
    expect((await browser.post('/sign-out')).to).toBe('/sign-in');
    browser.cookie = newCookie;
    expect((await browser.get('/console')).to).toMatch(/^\/sign-in/);
  });

  test('a session is over after half a day', async () => {
    const person = await newColleague(world);
    const browser = newBrowser(world);
    await signInAs(browser, person);
    world.clock.advance(11 * 60 * MINUTE);
    expect((await browser.get('/console')).status).toBe(200);
    world.clock.advance(2 * 60 * MINUTE);
    expect((await browser.get('/console')).to).toMatch(/^\/sign-in/);
  });

  test('a form on another site cannot sign a person in or out', async () => {
    const person = await newColleague(world);
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: world.url, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: world.url, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect((await newBrowser(world).post('/sign-in', { ...person }, headers)).status).toBe(403);
      expect((await newBrowser(world).post('/sign-out', {}, headers)).status).toBe(403);
    }
  });
});

describe('guessing', () => {
  const signInPage = 'The email address or password is incorrect. Try again, or reset your password.';

  test('guessing at one address stops after ten tries in a quarter of an hour, with the right password too', async () => {
    world.clock.advance(16 * MINUTE);
    const person = await newColleague(world);
    for (let at = 0; at < 10; at += 1) {
      const email = at % 2 === 0 ? person.email : person.email.toUpperCase();
      expect((await signInAs(newBrowser(world), { email, password: 'a wrong one' })).text).toContain(signInPage);
    }
    const refused = await signInAs(newBrowser(world), person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('You can try again in 15 minutes.');
    world.clock.advance(15 * MINUTE);
    expect((await signInAs(newBrowser(world), person)).status).toBe(303);
  });

  test('guessing all at once gets no further than one after the other', async () => {
    world.clock.advance(16 * MINUTE);
    const person = await newColleague(world);
    const wrong = { ...person, password: 'a wrong one' };
    const answers = await Promise.all(Array.from({ length: 25 }, () => signInAs(newBrowser(world), wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('guessing from one place stops after a hundred, and a right password does not help', async () => {
    world.clock.advance(16 * MINUTE);
    const person = await newColleague(world);
    await world.rows(`UPDATE tries SET count = 98, since = $1 WHERE bucket LIKE 'address %'`, [world.clock.now()]);
    const wrong = () => signInAs(newBrowser(world), { email: newEmail(), password: 'a wrong one' });
    expect((await wrong()).status).toBe(422);
    expect((await signInAs(newBrowser(world), person)).status).toBe(303);
    expect((await wrong()).status).toBe(422);
    expect((await wrong()).status).toBe(429);
    expect((await signInAs(newBrowser(world), person)).status).toBe(429);
    world.clock.advance(16 * MINUTE);
    expect((await signInAs(newBrowser(world), person)).status).toBe(303);
  });
});

test('where mail is not set up, the page about a forgotten password refers to the administrator', async () => {
  const page = await newBrowser(world).get('/sign-in/forgot');
  expect(page.text).toContain('Ask your administrator for a sign-in link');
});

test('a new password by an administrator’s link ends every session of the person', async () => {
  const person = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, person);
  await choosePassword(world, person.token, 'another one entirely');
  expect((await browser.get('/console')).to).toMatch(/^\/sign-in/);
  expect((await signInAs(browser, person)).status).toBe(422);
  expect((await signInAs(browser, { ...person, password: 'another one entirely' })).status).toBe(303);
});
