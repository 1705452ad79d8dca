import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { makeLink } from '../../../src/domain/people/links/use-link.ts';
import { silentMailer } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { price } from '../../world/money.ts';
import { mailedLink, newEmail, newTeamMember, PASSWORD, signInAs } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld, type World } from '../../world/world.ts';

/** A service without mail shows each link to the person who creates it. */
const quiet = useWorld({ ROLE: 'api' });
const mailing = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

/** A customer invitation that support creates for someone else's address, and whose link support sees. */
async function occupyAddress(at: World, email = newEmail()) {
  const { token } = await at.newAccount();
  const body = { name: 'x', email, role: 'member' as const };
  const { data } = await at.team.call('teamInviteMember', { params: { token }, body });
  return { email, password: PASSWORD, link: pathOf(data.url), person: data.member.person };
}

/** Uses the link of an occupied address: chooses a password and opens a session. */
async function occupyAndSignIn(at: World) {
  const occupied = await occupyAddress(at);
  const thief = newBrowser(at);
  expect((await thief.post(occupied.link, { name: 'x', password: PASSWORD })).to).toMatch(/^\/account/);
  return { ...occupied, thief };
}

const addAdmin = (at: World, email: string) =>
  at.team.call('teamCreatePerson', { body: { name: 'Nora Boss', email, role: 'admin' } });

const teamApiStatus = async (at: World, { cookie }: Browser): Promise<number> =>
  (await fetch(`${at.url}/team/v1/people`, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })).status;

describe('a new team member whose address was used before', () => {
  test('a link shown before the role was assigned no longer works', async () => {
    const { email, link } = await occupyAddress(quiet);
    const { data } = await addAdmin(quiet, email);
    expect(data).toMatchObject({ name: 'Nora Boss', roles: ['admin'] });
    const thief = newBrowser(quiet);
    expect((await thief.get(link)).status).toBe(404);
    expect((await thief.post(link, { name: 'x', password: PASSWORD })).status).toBe(404);
    expect(thief.cookie).toBe('');
  });

  test('an earlier session and password open neither the console nor the API', async () => {
    const { email, password, thief } = await occupyAndSignIn(quiet);
    await addAdmin(quiet, email);
    expect(await teamApiStatus(quiet, thief)).toBe(401);
    expect((await thief.get('/console')).to).toMatch(/^\/sign-in/);
    expect((await signInAs(newBrowser(quiet), { email, password })).status).toBe(422);
  });

  test('only an administrator’s link signs them in', async () => {
    const { email, person } = await occupyAndSignIn(quiet);
    await addAdmin(quiet, email);
    const { data } = await quiet.team.call('teamCreateSignInLink', { params: { token: person }, body: {} });
    const boss = newBrowser(quiet);
    expect((await boss.post(pathOf(data.url))).status).toBe(303);
    expect(await teamApiStatus(quiet, boss)).toBe(200);
  });

  test('a role assigned by a change ends the same access', async () => {
    const { email, password, person, thief } = await occupyAndSignIn(quiet);
    const answer = await quiet.team.call('teamChangePerson', {
      params: { token: person },
      body: { roles: ['support', 'admin'] },
    });
    expect(answer.meta?.warnings?.[0]?.message).toContain('already a customer’s');
    expect(await teamApiStatus(quiet, thief)).toBe(401);
    expect((await signInAs(newBrowser(quiet), { email, password })).status).toBe(422);
  });

  test('earlier passkeys, second factors and recovery codes are deleted', async () => {
    const { email, person } = await occupyAndSignIn(quiet);
    const id = idOf('prs', person);
    await quiet.rows(
      `INSERT INTO passkeys (id, person_id, credential, public_key, counter, name, created_at)
       VALUES ($1, $2, $3, '\\x00', 0, 'Planted', now())`,
      [newId(), id, newId()],
    );
    await quiet.rows(`UPDATE people SET totp_secret = '\\x00', totp_at = now() WHERE id = $1`, [id]);
    await quiet.rows(`INSERT INTO recovery_codes (person_id, hash) VALUES ($1, '\\x00')`, [id]);
    await addAdmin(quiet, email);
    const left = await quiet.rows(
      `SELECT password IS NULL AND totp_secret IS NULL AND totp_at IS NULL AS clean,
         (SELECT count(*)::int FROM passkeys WHERE person_id = p.id) AS passkeys,
         (SELECT count(*)::int FROM recovery_codes WHERE person_id = p.id) AS codes FROM people p WHERE id = $1`,
      [id],
    );
    expect(left).toEqual([{ clean: true, passkeys: 0, codes: 0 }]);
  });

  test('the answer warns that the address was already a customer’s, and is silent for a new address', async () => {
    const { email } = await occupyAddress(quiet);
    const known = await addAdmin(quiet, email);
    expect(known.meta?.warnings).toEqual([
      { field: 'email', message: expect.stringContaining('already a customer’s') },
    ]);
    expect((await addAdmin(quiet, newEmail())).meta).toBeUndefined();
  });

  test('a further role does not sign the person out', async () => {
    const colleague = await newTeamMember(quiet, 'pricing');
    const answer = await quiet.team.call('teamChangePerson', {
      params: { token: colleague.token },
      body: { roles: ['pricing', 'admin'] },
    });
    expect(answer.meta).toBeUndefined();
    expect(await teamApiStatus(quiet, colleague)).toBe(200);
  });
});

describe('proof of an address by email', () => {
  test('a customer who chose their password by an emailed link can use it in the team, after signing in again', async () => {
    const { email, password } = await occupyAddress(mailing);
    const customer = newBrowser(mailing);
    await customer.post(await mailedLink(mailing, email), { name: 'Nora', password });
    await addAdmin(mailing, email);
    expect(await teamApiStatus(mailing, customer)).toBe(401);
    const again = newBrowser(mailing);
    expect((await signInAs(again, { email, password })).to).toBe('/console');
  });

  test('a password changed in a session from an emailed link is proved as well', async () => {
    const { email } = await occupyAddress(mailing);
    const customer = newBrowser(mailing);
    await customer.post(await mailedLink(mailing, email), { name: 'Nora', password: PASSWORD });
    const password = 'another one for today';
    expect((await customer.post('/account/security/password', { current: PASSWORD, password })).status).toBe(303);
    await addAdmin(mailing, email);
    expect((await signInAs(newBrowser(mailing), { email, password })).to).toBe('/console');
  });

  test('a later email does not prove a password that was chosen by a link on a screen', async () => {
    const { email, person } = await occupyAddress(mailing);
    const params = { token: person };
    const { data } = await mailing.team.call('teamCreateSignInLink', { params, body: { purpose: 'reset' } });
    await newBrowser(mailing).post(pathOf(data.url), { password: PASSWORD });
    await mailing.team.call('teamCreateSignInLink', { params, body: { mail: true } });
    expect((await newBrowser(mailing).post(await mailedLink(mailing, email))).status).toBe(303);
    await addAdmin(mailing, email);
    expect((await signInAs(newBrowser(mailing), { email, password: PASSWORD })).status).toBe(422);
  });

  test('an address that changes with the first role is not proved by an email to the old one', async () => {
    const { email, person } = await occupyAddress(mailing);
    await newBrowser(mailing).post(await mailedLink(mailing, email), { name: 'Nora', password: PASSWORD });
    const other = newEmail();
    await mailing.team.call('teamChangePerson', { params: { token: person }, body: { email: other, role: 'admin' } });
    expect((await signInAs(newBrowser(mailing), { email: other, password: PASSWORD })).status).toBe(422);
  });
});

describe('at the same moment', () => {
  test('an invitation link created while the role is assigned does not sign in', async () => {
    const { email, person } = await occupyAddress(quiet);
    await addAdmin(quiet, email);
    const { secret } = await quiet.app.db.transaction('system', (tx) =>
      makeLink(tx, quiet, { person: idOf('prs', person), purpose: 'invite', mailed: false }),
    );
    const thief = newBrowser(quiet);
    expect((await thief.get(`/sign-in/${secret}`)).status).toBe(404);
    expect((await thief.post(`/sign-in/${secret}`, { name: 'x', password: PASSWORD })).status).toBe(404);
    expect(thief.cookie).toBe('');
  });

  test('a password change that waits while its session ends is refused', async () => {
    const { email, person, thief } = await occupyAndSignIn(quiet);
    const id = idOf('prs', person);
    const held = await openTransaction(quiet);
    await held.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [id]);
    const password = 'chosen a moment too late';
    const late = thief.post('/account/security/password', { current: PASSWORD, password });
    await waitForLocks(quiet, 1);
    await held.query('DELETE FROM sessions WHERE person_id = $1', [id]);
    await held.commit();
    expect((await late).status).not.toBe(303);
    expect((await signInAs(newBrowser(quiet), { email, password })).status).toBe(422);
  });
});

test('a team member invited to an account is notified without a link', async () => {
  const email = newEmail();
  await addAdmin(mailing, email);
  const { token } = await mailing.newAccount({ name: 'Second Firm' });
  const body = { name: 'Nora', email, role: 'owner' as const };
  const { data } = await mailing.team.call('teamInviteMember', { params: { token }, body });
  expect(data).toMatchObject({ url: null, mailed_to: email, expires_at: null });
  expect(await mailedLink(mailing, email)).toBe('');
});

describe('a sandbox', () => {
  /** Requests the claim link on the payment page of a referred customer. */
  async function claimIn(at: World, email: string) {
    const { test: sandbox } = await at.newAccount();
    const { token } = await newQuote(sandbox, { partner: { referral: { email } } });
    await price(at, token, 5000);
    const { data: quote } = await sandbox.call('getQuote', { params: { token } });
    const visitor = newBrowser(at);
    const page = await visitor.get(pathOf(quote.payment_url));
    const asked = await visitor.post(`${pathOf(quote.payment_url)}/claim`);
    const { data: emails } = await sandbox.call('sandboxListEmails', {});
    return { page, asked, links: emails.flatMap(({ links }) => links) };
  }

  test.each([
    ['a team member without a password', true],
    ['an unknown person', false],
  ])('a sandbox shows no link that signs in as %s', async (_, isColleague) => {
    const email = newEmail();
    if (isColleague) await addAdmin(quiet, email);
    const { page, asked, links } = await claimIn(quiet, email);
    expect(page.text).not.toContain('/claim"');
    expect(asked.status).toBe(422);
    expect(links.filter((link) => link.includes('/sign-in/'))).toEqual([]);
    const known = await quiet.rows('SELECT FROM people WHERE email = $1', [email]);
    expect(known).toHaveLength(isColleague ? 1 : 0);
  });
});
