import { describe, expect, test } from 'vitest';
import { fromToken, toToken } from '../../../src/core/ids.ts';
import { silentMailer } from '../../support/doubles.ts';
import { rowId } from '../../support/ids.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { refusal } from '../../world/answers.ts';
import { mailedLink, mailsTo, newColleague, newEmail, PASSWORD, signInAs } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { type Account, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });
/** A service that sends no mail. */
const quiet = useWorld({ ROLE: 'api' });
const account = useFixture(() => world.newAccount({ name: 'Harbor Law' }));

const peopleOf = (customer: Account) => `/account/${customer.token}/people`;

async function invite(customer: Account, role: 'owner' | 'member', email = newEmail(), at = world) {
  const body = { name: 'Ana María', email, role };
  const { data } = await at.team.call('teamInviteMember', { params: { token: customer.token }, body });
  return { email, password: PASSWORD, ...data };
}

/** A signed-in member of an account. */
async function newMember(
  customer: Account,
  role: 'owner' | 'member',
): Promise<Browser & { email: string; token: string }> {
  const invited = await invite(customer, role);
  const browser = newBrowser(world);
  const accepted = await browser.post(await mailedLink(world, invited.email), {
    name: 'Ana María',
    password: PASSWORD,
  });
  expect(accepted.to).toBe(`/account/${customer.token}/orders`);
  return Object.assign(browser, { email: invited.email, token: invited.member.person });
}

describe('an invitation', () => {
  test('an invitation is mailed; accepting it sets a name and a password, and opens the account and its sandbox', async () => {
    const invited = await invite(account, 'member');
    expect(invited).toMatchObject({ url: null, mailed_to: invited.email, member: { role: 'member', joined: false } });
    const [mail] = await mailsTo(world, invited.email);
    expect(mail?.subject).toContain('Harbor Law');
    const browser = newBrowser(world);
    const link = await mailedLink(world, invited.email);
    expect((await browser.get(link)).text).toContain('Harbor Law');
    const orders = `/account/${account.token}/orders`;
    expect((await browser.post(link, { name: 'Ana M.', password: PASSWORD })).to).toBe(orders);
    expect((await browser.get('/account')).to).toBe(orders);
    const page = await browser.get(peopleOf(account));
    for (const part of ['Ana M.', 'Harbor Law', '(sandbox)']) expect(page.text).toContain(part);
    expect((await signInAs(newBrowser(world), invited)).to).toBe('/account');
    const { data } = await world.team.call('teamListMembers', { params: { token: account.token } });
    expect(data).toContainEqual(expect.objectContaining({ email: invited.email, name: 'Ana M.', joined: true }));
  });

  test('an invitation names the owner who sends it, or the firm, and the last day of its link', async () => {
    const owner = await newMember(account, 'owner');
    const email = newEmail();
    await owner.post(peopleOf(account), { name: 'Ben', email, role: 'member' });
    const [byOwner] = await mailsTo(world, email);
    expect(byOwner?.subject).toBe('Ana María invited you to Harbor Law at Dragoman');
    expect(byOwner?.body).toMatch(/expires on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
    const [byFirm] = await mailsTo(world, (await invite(account, 'member')).email);
    expect(byFirm?.subject).toBe('Dragoman invited you to Harbor Law at Dragoman');
  });

  test('an invitation of a team member never shows a link that would sign in as them', async () => {
    const email = newEmail();
    await quiet.team.call('teamCreatePerson', { body: { name: 'Ada', email, role: 'admin' } });
    const invited = await invite(await quiet.newAccount(), 'owner', email, quiet);
    expect(invited).toMatchObject({ url: null, mailed_to: null, member: { email, role: 'owner' } });
  });

  test('an invitation is shown to the team where mail is not set up, and works for a week', async () => {
    const customer = await quiet.newAccount();
    const { url, mailed_to } = await invite(customer, 'owner', newEmail(), quiet);
    expect(mailed_to).toBeNull();
    quiet.clock.advance(6 * 86_400_000);
    expect((await newBrowser(quiet).get(pathOf(url))).status).toBe(200);
    quiet.clock.advance(2 * 86_400_000);
    expect((await newBrowser(quiet).get(pathOf(url))).status).toBe(404);
  });

  test('an invitation of a person who can already sign in only notifies them', async () => {
    const other = await world.newAccount({ name: 'Second Firm' });
    const member = await newMember(account, 'member');
    const again = await invite(other, 'member', member.email.toUpperCase());
    expect(again).toMatchObject({ url: null, expires_at: null, member: { person: member.token, joined: true } });
    expect((await mailsTo(world, member.email)).at(-1)?.body).toContain('added you to Second Firm');
    expect((await member.get(peopleOf(other))).status).toBe(200);
  });

  test('an owner who is invited again as a member stays an owner', async () => {
    const customer = await world.newAccount();
    const owner = await newMember(customer, 'owner');
    expect((await invite(customer, 'member', owner.email)).member).toMatchObject({
      person: owner.token,
      role: 'owner',
    });
    const { data } = await world.team.call('teamListMembers', { params: { token: customer.token } });
    expect(data).toMatchObject([{ person: owner.token, role: 'owner' }]);
    expect((await owner.get(peopleOf(customer))).text).toContain('Invite somebody');
  });

  test('an invitation to a sandbox counts for its account', async () => {
    const [sandbox] = await world.rows<{ id: string }>('SELECT id FROM accounts WHERE parent_id = $1', [
      fromToken('acct', account.token),
    ]);
    const token = toToken('acct', rowId(sandbox?.id));
    const { member } = await invite({ ...account, token }, 'member');
    for (const side of [account.token, token]) {
      const { data } = await world.team.call('teamListMembers', { params: { token: side } });
      expect(data.map(({ person }) => person)).toContain(member.person);
    }
  });

  test('an unused invitation no longer works once its person has set a password', async () => {
    const other = await world.newAccount();
    const { email } = await invite(account, 'member');
    const first = await mailedLink(world, email);
    await invite(other, 'member', email);
    const second = await mailedLink(world, email);
    expect((await newBrowser(world).post(second, { name: 'Ana', password: PASSWORD })).status).toBe(303);
    const thief = newBrowser(world);
    expect((await thief.post(first, { name: 'Ana', password: 'not her own choice' })).status).toBe(404);
    expect(thief.cookie).toBe('');
  });
});

test('an invitation no longer works once its person is removed', async () => {
  const customer = await world.newAccount();
  const { email, member } = await invite(customer, 'member');
  const link = await mailedLink(world, email);
  await world.team.call('teamRemoveMember', { params: { token: customer.token, person: member.person } });
  expect((await newBrowser(world).get(link)).status).toBe(404);
  const browser = newBrowser(world);
  expect((await browser.post(link, { name: 'Ana', password: PASSWORD })).status).toBe(404);
  expect(browser.cookie).toBe('');
});

describe('owners', () => {
  test('owners invite, change roles and remove; members only view', async () => {
    const customer = await world.newAccount();
    const [owner, member] = [await newMember(customer, 'owner'), await newMember(customer, 'member')];
    const email = newEmail();
    const invited = await owner.post(peopleOf(customer), { name: 'Zoë', email, role: 'member' });
    expect(invited.to).toBe(`${peopleOf(customer)}?done=invited`);
    expect((await owner.get(invited.to)).text).toContain('Zoë');
    expect(await mailedLink(world, email)).not.toBe('');
    expect((await owner.post(peopleOf(customer), { name: 'Zoë', email: 'nonsense' })).status).toBe(422);
    expect((await member.get(peopleOf(customer))).text).not.toContain('Invite somebody');
    for (const path of ['', `/${owner.token}/remove`, `/${owner.token}/role`])
      expect(
        (await member.post(`${peopleOf(customer)}${path}`, { name: 'X', email: newEmail(), role: 'owner' })).status,
      ).toBe(403);
    expect((await owner.post(`${peopleOf(customer)}/${member.token}/role`, { role: 'owner' })).status).toBe(303);
    expect((await member.get(peopleOf(customer))).text).toContain('Invite somebody');
    expect((await owner.post(`${peopleOf(customer)}/${member.token}/remove`)).status).toBe(303);
    expect((await member.get(peopleOf(customer))).status).toBe(404);
    expect((await member.get('/account/security')).status).toBe(200);
    const { data } = await world.team.call('teamListAudit', {
      filters: { target: customer.token, actor: owner.token },
    });
    expect(data.map(({ action }) => action)).toEqual(['member.remove', 'member.change', 'member.invite']);
  });

  test('owners never see a link, even where mail is not set up', async () => {
    const customer = await quiet.newAccount();
    const { url } = await invite(customer, 'owner', newEmail(), quiet);
    const owner = newBrowser(quiet);
    await owner.post(pathOf(url), { name: 'Olga', password: PASSWORD });
    const done = await owner.post(peopleOf(customer), { name: 'Zoë', email: newEmail(), role: 'member' });
    const page = await owner.get(done.to);
    expect(page.text).toContain('This service sends no mail');
    expect(page.text).not.toMatch(/\/sign-in\/[\w-]{20}/);
  });

  test('one owner is always left', async () => {
    const customer = await world.newAccount();
    const owner = await newMember(customer, 'owner');
    for (const path of ['remove', 'role']) {
      const refused = await owner.post(`${peopleOf(customer)}/${owner.token}/${path}`, { role: 'member' });
      expect({ status: refused.status, says: refused.text.includes('must keep at least one owner') }).toEqual({
        status: 422,
        says: true,
      });
    }
    const params = { token: customer.token, person: owner.token };
    expect((await refusal(world.team.call('teamRemoveMember', { params }))).status).toBe(422);
    const narrow = { params, body: { role: 'billing' as const } };
    expect((await refusal(world.team.call('teamChangeMember', narrow))).status).toBe(422);
    const second = await newMember(customer, 'owner');
    expect((await world.team.call('teamChangeMember', narrow)).data).toMatchObject({ role: 'billing' });
    await world.team.call('teamChangeMember', { params, body: { role: 'owner' } });
    expect((await owner.post(`${peopleOf(customer)}/${owner.token}/remove`)).to).toBe('/account');
    expect((await second.get(peopleOf(customer))).status).toBe(200);
  });

  test('of two owners who leave at the same moment one stays', async () => {
    const customer = await world.newAccount();
    const owners = [await newMember(customer, 'owner'), await newMember(customer, 'owner')];
    const held = await openTransaction(world);
    await held.query('SELECT FROM members WHERE account_id = $1 FOR UPDATE', [fromToken('acct', customer.token)]);
    const leaving = Promise.all(owners.map((owner) => owner.post(`${peopleOf(customer)}/${owner.token}/remove`)));
    // Both removals read the list of owners before either is done.
    await waitForLocks(world, 2);
    await held.commit();
    const left = await leaving;
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([303, 422]));
    const { data } = await world.team.call('teamListMembers', { params: { token: customer.token } });
    expect(data.map(({ role }) => role)).toEqual(['owner']);
  });
});

describe('the people of an account', () => {
  test('the people of an account find no other account, no console and no team API', async () => {
    const member = await newMember(account, 'owner');
    const other = await world.newAccount();
    expect((await member.get(peopleOf(other))).status).toBe(404);
    expect((await member.post(peopleOf(other), { name: 'X', email: newEmail() })).status).toBe(404);
    for (const path of ['/console', '/console/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb']) {
      const shown = await member.get(path);
      expect({ status: shown.status, says: shown.text.includes('Page not found') }).toEqual({
        status: 404,
        says: true,
      });
    }
    const answer = await fetch(`${world.url}/team/v1/quotes`, {
      headers: { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(401);
  });

  test('the people of an account are not listed with the team until they get a role in it', async () => {
    const member = await newMember(account, 'member');
    const listed = async () => (await world.team.call('teamListPeople', {})).data.map(({ token }) => token);
    expect(await listed()).not.toContain(member.token);
    const params = { token: member.token };
    expect((await refusal(world.team.call('teamChangePerson', { params, body: { name: 'X' } }))).status).toBe(404);
    const { data } = await world.team.call('teamCreatePerson', {
      body: { name: 'Ana', email: member.email, role: 'pricing' },
    });
    expect(data).toMatchObject({ token: member.token, role: 'pricing' });
    expect(await listed()).toContain(member.token);
    const again = newBrowser(world);
    await signInAs(again, { email: member.email, password: PASSWORD });
    expect((await again.get('/console')).status).toBe(200);
    expect((await again.get(peopleOf(account))).status).toBe(200);
  });

  test('the people of an account lose the account when the team removes them', async () => {
    const member = await newMember(account, 'member');
    const params = { token: account.token, person: member.token };
    const { data } = await world.team.call('teamRemoveMember', { params });
    expect(data.person).toBe(member.token);
    expect((await member.get(peopleOf(account))).status).toBe(404);
    expect((await refusal(world.team.call('teamRemoveMember', { params }))).status).toBe(404);
  });
});

test('a disabled account is closed to its people, and its sandbox with it', async () => {
  const customer = await world.newAccount({ name: 'Closing' });
  const owner = await newMember(customer, 'owner');
  const { data: sandbox } = await customer.test.call('getAccount');
  const pages = [customer.token, sandbox.token].map((token) => `/account/${token}/people`);
  const statuses = () => Promise.all(pages.map(async (page) => (await owner.get(page)).status));
  expect(await statuses()).toEqual([200, 200]);
  await world.team.call('teamChangeAccount', { params: { token: customer.token }, body: { disabled: true } });
  expect(await statuses()).toEqual([404, 404]);
});

test('an administrator’s link may be mailed, to sign in or to choose a new password', async () => {
  const person = await newColleague(world);
  const params = { token: person.token };
  for (const purpose of ['sign_in', 'reset'] as const) {
    const { data } = await world.team.call('teamCreateSignInLink', { params, body: { purpose, mail: true } });
    expect(data).toMatchObject({ url: null, mailed_to: person.email });
    const page = await newBrowser(world).get(await mailedLink(world, person.email));
    expect(page.text.includes('New password')).toBe(purpose === 'reset');
  }
});

test('changing an address ends the links that were sent to the old one', async () => {
  const person = await newColleague(world);
  await newBrowser(world).post('/sign-in/forgot', { email: person.email });
  const link = await mailedLink(world, person.email);
  await world.team.call('teamChangePerson', { params: { token: person.token }, body: { email: newEmail() } });
  expect((await newBrowser(world).get(link)).status).toBe(404);
});
