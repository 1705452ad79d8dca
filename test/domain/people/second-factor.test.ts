import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { silentMailer } from '../../support/doubles.ts';
import { mailedLink, mailsTo, newColleague, newEmail, PASSWORD, signInAs } from '../../world/people.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

const SECURITY = '/account/security';
const STEP = 30_000;

type Colleague = Awaited<ReturnType<typeof newColleague>>;

/** Turns codes on; returns the code generator of an authenticator app and the recovery codes. */
async function setUpCodes(browser: Browser): Promise<{ code(): string; recovery: string[] }> {
  expect((await browser.post(`${SECURITY}/codes`)).to).toBe(`${SECURITY}/codes`);
  const page = await browser.get(`${SECURITY}/codes`);
  expect(page.text).toMatch(/<img src="data:image\/svg\+xml;base64,/);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: world.clock.now().getTime() });
  const wrong = await browser.post(`${SECURITY}/codes/confirm`, { code: code() === '123456' ? '654321' : '123456' });
  expect(wrong.status).toBe(422);
  const shown = await browser.post(`${SECURITY}/codes/confirm`, { code: code() });
  expect(shown.status).toBe(200);
  const recovery = [...shown.text.matchAll(/<code>([a-z0-9]{4}(?:-[a-z0-9]{4}){3})<\/code>/g)].map(
    ([, one]) => one ?? '',
  );
  expect(new Set(recovery).size).toBe(10);
  return { code, recovery };
}

async function withCodes() {
  const person = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, person);
  const codes = await setUpCodes(browser);
  world.clock.advance(2 * STEP);
  return { person, browser, ...codes };
}

/** Signs in up to the page that asks for the code. */
async function signInWithPassword(person: Colleague, next = ''): Promise<Browser> {
  const browser = newBrowser(world);
  const answer = await signInAs(browser, person, next);
  expect(answer.to).toBe(`/sign-in/code${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`);
  return browser;
}

describe('a person with codes', () => {
  test('a person with codes signs in by password and code, and by neither alone', async () => {
    const { person, code } = await withCodes();
    const browser = await signInWithPassword(person, '/console?status=ready');
    const between = browser.cookie;
    expect((await browser.get('/console')).to).toMatch(/^\/sign-in\?/);
    expect((await browser.get('/sign-in/code')).status).toBe(200);
    const done = await browser.post('/sign-in/code', { code: code(), next: '/console?status=ready' });
    expect(done.to).toBe('/console?status=ready');
    expect(browser.cookie).not.toBe(between);
    expect((await browser.get('/console')).status).toBe(200);
    browser.cookie = between;
    expect((await browser.get('/sign-in/code')).to).toBe('/sign-in');
    expect((await newBrowser(world).post('/sign-in/code', { code: code() })).to).toBe('/sign-in');
  });

  test('a person who has entered the password but not the code is not signed in', async () => {
    const { person, browser } = await withCodes();
    const signedIn = async () => (await browser.get(SECURITY)).text.match(/sessions\/[\w-]+\/end"/g)?.length ?? 0;
    const before = await signedIn();
    await signInWithPassword(person);
    expect(await signedIn()).toBe(before);
  });

  test('a person with codes uses each code once, and the previous code is still valid', async () => {
    const { person, code } = await withCodes();
    // Start at the beginning of a time step, so that the code does not change too early.
    world.clock.advance(STEP - (world.clock.now().getTime() % STEP));
    const first = code();
    world.clock.advance(STEP);
    expect((await (await signInWithPassword(person)).post('/sign-in/code', { code: first })).status).toBe(303);
    const again = await (await signInWithPassword(person)).post('/sign-in/code', { code: first });
    expect({ status: again.status, says: again.text.includes('was already used') }).toEqual({
      status: 422,
      says: true,
    });
    const late = code();
    world.clock.advance(3 * STEP);
    expect((await (await signInWithPassword(person)).post('/sign-in/code', { code: late })).status).toBe(422);
  });

  test('a person with codes signs in with a recovery code, once, however it is typed', async () => {
    const { person, recovery } = await withCodes();
    const [one = ''] = recovery;
    const typed = ` ${one.toUpperCase().replaceAll('-', ' ')}`;
    expect((await (await signInWithPassword(person)).post('/sign-in/code', { code: typed })).status).toBe(303);
    expect((await (await signInWithPassword(person)).post('/sign-in/code', { code: one })).status).toBe(422);
    const rows = await world.rows<{ text: string }>('SELECT recovery_codes::text AS text FROM recovery_codes');
    expect(rows.some(({ text }) => text.includes(one.replaceAll('-', '')))).toBe(false);
  });

  test('a person with codes can try ten codes in a quarter of an hour', async () => {
    const { person, browser: own, code } = await withCodes();
    const browser = await signInWithPassword(person);
    for (let at = 0; at < 10; at += 1) {
      expect((await browser.post('/sign-in/code', { code: 'not-a-code' })).status).toBe(422);
    }
    const refused = await (await signInWithPassword(person)).post('/sign-in/code', { code: code() });
    expect({ status: refused.status, retryAfter: refused.headers.has('retry-after') }).toEqual({
      status: 429,
      retryAfter: true,
    });
    // In a browser where the person has signed in before, a stranger’s guesses do not count.
    expect((await signInAs(own, person)).to).toBe('/sign-in/code');
    expect((await own.post('/sign-in/code', { code: code() })).status).toBe(303);
    world.clock.advance(15 * 60_000);
    expect((await (await signInWithPassword(person)).post('/sign-in/code', { code: code() })).status).toBe(303);
  });

  test('a person with codes has fifty guesses a day in their own browser, whatever strangers use up', async () => {
    const { person, browser, code } = await withCodes();
    const guess = async (at: Browser) => {
      await signInAs(at, person);
      return (await at.post('/sign-in/code', { code: 'not-a-code' })).status;
    };
    // Strangers use up the limit that they share.
    const stranger = newBrowser(world);
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let at = 0; at < 10; at += 1) expect(await guess(stranger)).toBe(422);
      for (let at = 0; at < 10; at += 1) expect(await guess(browser)).toBe(422);
      world.clock.advance(16 * 60_000);
    }
    expect([await guess(stranger), await guess(browser)]).toEqual([429, 429]);
    await signInAs(browser, person);
    expect((await browser.post('/sign-in/code', { code: code() })).status).toBe(429);
    world.clock.advance(24 * 3_600_000);
    await signInAs(browser, person);
    expect((await browser.post('/sign-in/code', { code: code() })).status).toBe(303);
  });

  test('a person with codes has ten minutes for the code', async () => {
    const { person, code } = await withCodes();
    const browser = await signInWithPassword(person);
    world.clock.advance(11 * 60_000);
    expect((await browser.post('/sign-in/code', { code: code() })).to).toBe('/sign-in');
  });

  test('a person with codes who is disabled before the code cannot sign in', async () => {
    const { person, code } = await withCodes();
    const browser = await signInWithPassword(person);
    await world.rows('UPDATE people SET disabled_at = now() WHERE email = $1', [person.email]);
    expect((await browser.post('/sign-in/code', { code: code() })).to).toBe('/sign-in');
  });

  test('a person with codes is asked for a code after a new password by mail, and not after an administrator’s sign-in link', async () => {
    const { person, code } = await withCodes();
    await newBrowser(world).post('/sign-in/forgot', { email: person.email });
    const browser = newBrowser(world);
    const reset = await browser.post(await mailedLink(world, person.email), { password: 'a quite different one' });
    expect(reset.to).toBe('/sign-in/code');
    expect((await browser.get('/console')).to).toMatch(/^\/sign-in\?/);
    expect((await browser.post('/sign-in/code', { code: code() })).to).toBe('/console');
    const { data } = await world.team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} });
    const rescued = newBrowser(world);
    expect((await rescued.post(pathOf(data.url))).to).toBe('/console');
    expect((await rescued.get('/console')).status).toBe(200);
  });

  test('a person with codes turns them off with a code or the password, and is notified by email', async () => {
    const { person, browser, code } = await withCodes();
    expect((await browser.post(`${SECURITY}/codes/off`, { proof: 'neither of them' })).status).toBe(422);
    expect((await browser.post(`${SECURITY}/codes/off`, { proof: code() })).status).toBe(303);
    expect((await signInAs(newBrowser(world), person)).to).toBe('/console');
    const { code: again } = await setUpCodes(browser);
    expect(again()).toMatch(/^\d{6}$/);
    expect((await browser.post(`${SECURITY}/codes/off`, { proof: PASSWORD })).status).toBe(303);
    expect((await signInAs(newBrowser(world), person)).to).toBe('/console');
    const subjects = (await mailsTo(world, person.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes('sign-in'))).toHaveLength(4);
  });
});

test('codes are not asked for until their set-up is confirmed', async () => {
  const person = await newColleague(world, 'pricing', newEmail());
  const browser = newBrowser(world);
  await signInAs(browser, person);
  await browser.post(`${SECURITY}/codes`);
  expect((await signInAs(newBrowser(world), person)).to).toBe('/console');
  const [row] = await world.rows<{ text: string }>(
    'SELECT encode(totp_secret, $2) AS text FROM people WHERE email = $1',
    [person.email, 'escape'],
  );
  expect(row?.text).not.toMatch(/^[A-Z2-7]{32}$/);
});
