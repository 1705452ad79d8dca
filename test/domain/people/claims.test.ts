import { describe, expect, test } from 'vitest';
import { claimLink } from '../../../src/domain/people/members/claim-link.ts';
import { silentMailer } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { choosePassword, newColleague, newEmail, PASSWORD, signInAs } from '../../world/people.ts';
import { newBrowser } from '../../world/visitors.ts';
import { type Account, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });

const peopleOf = (account: Account) => `/account/${account.token}/people`;

describe('a customer’s claim', () => {
  const newClaim = async (account: Account, email: string) => {
    const id = idOf('acct', account.token);
    const { secret } = await world.app.db.transaction('system', (tx) =>
      claimLink(tx, world, { account: id, email, name: 'Cleo' }),
    );
    return `/sign-in/${secret}`;
  };

  test('a customer’s claim makes its recipient the owner when it is used, and not before', async () => {
    const account = await world.newAccount({ name: 'Cleo at home' });
    const link = await newClaim(account, newEmail());
    const before = await world.team.call('teamListMembers', { params: { token: account.token } });
    expect(before.data).toEqual([]);
    const browser = newBrowser(world);
    expect((await browser.get(link)).text).toContain('Cleo at home');
    const claimed = await browser.post(link, { name: 'Cleo', password: PASSWORD });
    expect(claimed.to).toBe(`/account/${account.token}/orders`);
    expect((await browser.get(peopleOf(account))).text).toContain('Invite somebody');
  });

  test('a customer’s claim asks a person with a password to sign in first', async () => {
    const account = await world.newAccount();
    const person = await newColleague(world);
    const link = await newClaim(account, person.email);
    const browser = newBrowser(world);
    expect((await browser.post(link, { name: 'X', password: 'somebody else chose' })).text).toContain(
      'Sign in with it',
    );
    expect(browser.cookie).toBe('');
    expect((await signInAs(browser, person, link)).to).toBe(link);
    expect((await browser.get(link)).text).toContain('Continue');
    expect((await browser.post(link)).to).toBe(`/account/${account.token}/orders`);
    expect((await browser.get(peopleOf(account))).status).toBe(200);
  });

  test('a customer’s claim still works after its person has chosen a new password by another link', async () => {
    const account = await world.newAccount();
    const person = await newColleague(world);
    const link = await newClaim(account, person.email);
    const password = 'nine herons at night';
    await choosePassword(world, person.token, password);
    const browser = newBrowser(world);
    expect((await signInAs(browser, { email: person.email, password }, link)).to).toBe(link);
    expect((await browser.post(link)).to).toBe(`/account/${account.token}/orders`);
    expect((await browser.get(peopleOf(account))).text).toContain('Invite somebody');
  });
});
