import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { makeLink } from '../../../src/domain/people/links/make-link.ts';
import { silentMailer } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { price } from '../../world/money.ts';
import { mailedLink, newEmail, newTeamMember, PASSWORD, signInAs } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld, type World } from '../../world/world.ts';

/** A service that sends no mail: links are shown to whoever makes them. */
const quiet = useWorld({ ROLE: 'api' });
const mailing = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

/** What support does under an address that is not theirs: a customer’s invitation, whose link they see. */
async function takeAddress(at: World, email = newEmail()) {
  const { token } = await at.newAccount();
  const body = { name: 'x', email, role: 'member' as const };
  const { data } = await at.team.call('teamInviteMember', { params: { token }, body });
  return { email, password: PASSWORD, link: pathOf(data.url), person: data.member.person };
}

/** The same, with the link used: a password chosen and a session open. */
async function settleIn(at: World) {
  const taken = await takeAddress(at);
  const thief = newBrowser(at);
  expect((await thief.post(taken.link, { name: 'x', password: PASSWORD })).to).toMatch(/^\/account/);
  return { ...taken, thief };
}

const addAdmin = (at: World, email: string) =>
  at.team.call('teamCreatePerson', { body: { name: 'Nora Boss', email, role: 'admin' } });

const asksTeam = async (at: World, { cookie }: Browser): Promise<number> =>
  (await fetch(`${at.url}/team/v1/people`, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })).status;

describe('a colleague whose address somebody had used before', () => {
  test('a link that was shown before the role was given opens nothing any more', async () => {
    const { email, link } = await takeAddress(quiet);
    const { data } = await addAdmin(quiet, email);
    expect(data).toMatchObject({ name: 'Nora Boss', roles: ['admin'] });
    const thief = newBrowser(quiet);
    expect((await thief.get(link)).status).toBe(404);
    expect((await thief.post(link, { name: 'x', password: PASSWORD })).status).toBe(404);
    expect(thief.cookie).toBe('');
  });

  test('a session and a password from before open neither the console nor the API', async () => {
    const { email, password, thief } = await settleIn(quiet);
    await addAdmin(quiet, email);
    expect(await asksTeam(quiet, thief)).toBe(401);
    expect((await thief.get('/console')).to).toMatch(/^\/sign-in/);
    expect((await signInAs(newBrowser(quiet), { email, password })).status).toBe(422);
  });

  test('only an administrator’s link lets them in', async () => {
    const { email, person } = await settleIn(quiet);
    await addAdmin(quiet, email);
    const { data } = await quiet.team.call('teamCreateSignInLink', { params: { token: person }, body: {} });
    const boss = newBrowser(quiet);
    expect((await boss.post(pathOf(data.url))).status).toBe(303);
    expect(await asksTeam(quiet, boss)).toBe(200);
  });

  test('a role that is given by a change closes the same ways in', async () => {
    const { email, password, person, thief } = await settleIn(quiet);
    const answer = await quiet.team.call('teamChangePerson', {
      params: { token: person },
      body: { roles: ['support', 'admin'] },
    });
    expect(answer.meta?.warnings?.[0]?.message).toContain('already a customer’s');
    expect(await asksTeam(quiet, thief)).toBe(401);
    expect((await signInAs(newBrowser(quiet), { email, password })).status).toBe(422);
  });

  test('passkeys, the second factor and recovery codes from before are gone', async () => {
    const { email, person } = await settleIn(quiet);
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

  test('the answer says that the address was already a customer’s, and of a new address nothing', async () => {
    const { email } = await takeAddress(quiet);
    const known = await addAdmin(quiet, email);
    expect(known.meta?.warnings).toEqual([
      { field: 'email', message: expect.stringContaining('already a customer’s') },
    ]);
    expect((await addAdmin(quiet, newEmail())).meta).toBeUndefined();
  });

  test('a further role signs nobody out', async () => {
    const colleague = await newTeamMember(quiet, 'pricing');
    const answer = await quiet.team.call('teamChangePerson', {
      params: { token: colleague.token },
      body: { roles: ['pricing', 'admin'] },
    });
    expect(answer.meta).toBeUndefined();
    expect(await asksTeam(quiet, colleague)).toBe(200);
  });
});

describe('what an email has proved', () => {
  test('a customer who chose their password by an emailed link keeps it in the team, and signs in anew', async () => {
    const { email, password } = await takeAddress(mailing);
    const customer = newBrowser(mailing);
    await customer.post(await mailedLink(mailing, email), { name: 'Nora', password });
    await addAdmin(mailing, email);
    expect(await asksTeam(mailing, customer)).toBe(401);
    const again = newBrowser(mailing);
    expect((await signInAs(again, { email, password })).to).toBe('/console');
  });

  test('a password that is changed in a session begun by an emailed link is proved as well', async () => {
    const { email } = await takeAddress(mailing);
    const customer = newBrowser(mailing);
    await customer.post(await mailedLink(mailing, email), { name: 'Nora', password: PASSWORD });
    const password = 'another one for today';
    expect((await customer.post('/account/security/password', { current: PASSWORD, password })).status).toBe(303);
    await addAdmin(mailing, email);
    expect((await signInAs(newBrowser(mailing), { email, password })).to).toBe('/console');
  });

  test('a later email does not vouch for a password that was chosen by a link on a screen', async () => {
    const { email, person } = await takeAddress(mailing);
    const params = { token: person };
    const { data } = await mailing.team.call('teamCreateSignInLink', { params, body: { purpose: 'reset' } });
    await newBrowser(mailing).post(pathOf(data.url), { password: PASSWORD });
    await mailing.team.call('teamCreateSignInLink', { params, body: { mail: true } });
    expect((await newBrowser(mailing).post(await mailedLink(mailing, email))).status).toBe(303);
    await addAdmin(mailing, email);
    expect((await signInAs(newBrowser(mailing), { email, password: PASSWORD })).status).toBe(422);
  });

  test('an address that changes with the first role has not been proved by the old one’s email', async () => {
    const { email, person } = await takeAddress(mailing);
    await newBrowser(mailing).post(await mailedLink(mailing, email), { name: 'Nora', password: PASSWORD });
    const other = newEmail();
    await mailing.team.call('teamChangePerson', { params: { token: person }, body: { email: other, role: 'admin' } });
    expect((await signInAs(newBrowser(mailing), { email: other, password: PASSWORD })).status).toBe(422);
  });
});

describe('at the same moment', () => {
  test('an invitation whose link is made while the role is given signs in nobody', async () => {
    const { email, person } = await takeAddress(quiet);
    await addAdmin(quiet, email);
    const { secret } = await quiet.app.db.transaction('system', (tx) =>
      makeLink(tx, quiet, { person: idOf('prs', person), purpose: 'invite', mailed: false }),
    );
    const thief = newBrowser(quiet);
    expect((await thief.get(`/sign-in/${secret}`)).status).toBe(404);
    expect((await thief.post(`/sign-in/${secret}`, { name: 'x', password: PASSWORD })).status).toBe(404);
    expect(thief.cookie).toBe('');
  });

  test('a password that is on its way when the session ends is not set', async () => {
    const { email, person, thief } = await settleIn(quiet);
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

test('someone of the team who is invited to an account is told so, and gets no link with it', async () => {
  const email = newEmail();
  await addAdmin(mailing, email);
  const { token } = await mailing.newAccount({ name: 'Second Firm' });
  const body = { name: 'Nora', email, role: 'owner' as const };
  const { data } = await mailing.team.call('teamInviteMember', { params: { token }, body });
  expect(data).toMatchObject({ url: null, mailed_to: email, expires_at: null });
  expect(await mailedLink(mailing, email)).toBe('');
});

describe('a sandbox', () => {
  /** Asks, on the payment page of a referred customer, for the link that makes them its account’s owner. */
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
    ['someone of the team who has no password yet', true],
    ['someone whom nobody knows yet', false],
  ])('a sandbox shows nobody a link that signs in as %s', async (_, isColleague) => {
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
