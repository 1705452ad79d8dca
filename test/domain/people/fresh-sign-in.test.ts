import { describe, expect, test } from 'vitest';
import { silentMailer } from '../../support/doubles.ts';
import { mailedLink, newColleague, newEmail, newTeamMember, PASSWORD, signInAs } from '../../world/people.ts';
import { newBrowser, newMember, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// A browser that was left open must not change how its person signs in.

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

const SECURITY = '/account/security';
const LATER = 16 * 60_000;
const password = 'a new one for today';

describe('a password', () => {
  test('changing a password chosen with an invitation needs the current one', async () => {
    const { token } = await world.newAccount();
    const email = newEmail();
    const body = { name: 'Olga', email, role: 'owner' } as const;
    await world.team.call('teamInviteMember', { params: { token }, body });
    const browser = newBrowser(world);
    await browser.post(await mailedLink(world, email), { name: 'Olga', password: PASSWORD });
    expect((await browser.get(SECURITY)).text).toContain('Current password');
    expect((await browser.post(`${SECURITY}/password`, { password })).status).toBe(422);
    expect((await signInAs(newBrowser(world), { email, password: PASSWORD })).status).toBe(303);
    expect((await browser.post(`${SECURITY}/password`, { current: PASSWORD, password })).status).toBe(303);
  });

  test('a person just signed in by an administrator’s link sets a password without the old one, but not later', async () => {
    const person = await newColleague(world);
    const link = async () =>
      (await world.team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} })).data.url;
    const browser = newBrowser(world);
    await browser.post(pathOf(await link()));
    world.clock.advance(LATER);
    expect((await browser.get(SECURITY)).text).toContain('Current password');
    expect((await browser.post(`${SECURITY}/password`, { password })).status).toBe(422);
    const again = newBrowser(world);
    await again.post(pathOf(await link()));
    expect((await again.get(SECURITY)).text).not.toContain('Current password');
    expect((await again.post(`${SECURITY}/password`, { password })).status).toBe(303);
    expect((await again.post(`${SECURITY}/password`, { password: PASSWORD })).status).toBe(422);
  });

  test('a person without a password who signed in a while ago must sign in again to set one', async () => {
    const browser = await newTeamMember(world, 'pricing');
    expect((await browser.get(SECURITY)).text).toContain('New password');
    world.clock.advance(LATER);
    const page = await browser.get(SECURITY);
    expect(page.text).not.toContain('New password');
    expect(page.text).toContain('href="/sign-in?again=yes&amp;next=%2Faccount%2Fsecurity"');
    const refused = await browser.post(`${SECURITY}/password`, { password });
    expect(refused.status).toBe(422);
    const rows = await world.rows(`SELECT 1 FROM people WHERE name = 'Our pricing' AND password IS NOT NULL`);
    expect(rows).toEqual([]);
  });
});

test('changing passkeys and codes needs a recent sign-in', async () => {
  const person = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, person);
  expect((await browser.post(`${SECURITY}/codes`)).to).toBe(`${SECURITY}/codes`);
  world.clock.advance(LATER);
  const { text } = await browser.get(SECURITY);
  expect(text).not.toContain('Set up codes</button>');
  expect(text).toContain('Sign in again');
  const stale = 'You signed in a while ago. Sign in again to change this.';
  expect((await browser.post(`${SECURITY}/codes`)).status).toBe(422);
  expect((await browser.post(`${SECURITY}/codes/confirm`, { code: '123456' })).text).toContain(stale);
  for (const path of ['passkeys/options', 'passkeys']) {
    const answer = await browser.post(`${SECURITY}/${path}`, { name: 'Phone' });
    expect(answer.text).toContain(stale);
  }
  await signInAs(browser, person, SECURITY);
  expect((await browser.get(SECURITY)).text).toContain('Set up codes</button>');
});

test('removing a passkey needs a recent sign-in', async () => {
  const person = await newColleague(world);
  const browser = newBrowser(world);
  await signInAs(browser, person);
  await world.rows(
    `INSERT INTO passkeys (id, person_id, credential, public_key, counter, transports, name, created_at)
     SELECT gen_random_uuid(), id, 'left-open', '\\x00', 0, '{}', 'Phone', now() FROM people WHERE email = $1`,
    [person.email],
  );
  const [passkey] = await world.rows<{ id: string }>(`SELECT id FROM passkeys WHERE credential = 'left-open'`);
  const remove = () => browser.post(`${SECURITY}/passkeys/${passkey?.id}/remove`);
  world.clock.advance(LATER);
  expect((await remove()).status).toBe(422);
  await signInAs(browser, person);
  expect((await remove()).to).toBe(`${SECURITY}?done=passkey-removed`);
});

describe('the sign-in page', () => {
  test('redirects a signed-in person to the page they wanted, or to their start page', async () => {
    const { token } = await world.newAccount();
    const customer = await newMember(world, token);
    expect((await customer.get('/sign-in')).to).toBe('/account');
    expect((await customer.get('/sign-in?next=%2Faccount%2Fsecurity')).to).toBe(SECURITY);
    expect((await (await newTeamMember(world, 'pricing')).get('/sign-in')).to).toBe('/console');
    expect((await newBrowser(world).get('/sign-in')).status).toBe(200);
  });

  test('is shown to a person who wants to sign in again, or as someone else', async () => {
    const { token } = await world.newAccount();
    const page = await (await newMember(world, token)).get('/sign-in?again=yes');
    expect(page.status).toBe(200);
    expect(page.text).toContain('You are signed in as Maria Petrova.');
  });
});
