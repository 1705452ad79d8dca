import { expect, test } from 'vitest';
import { MailError } from '../../../src/net/mailer.ts';
import { silentLog } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { until } from '../../support/until.ts';
import { newTeamMember } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { endpointStatus, isKeyValid, newEndpoint, newKey, newMaker } from '../../world/team/makers.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { type Desk, newDesk } from './desk.ts';

// Customers, their invoices, apps and emails, each as the role that manages them.

const mailServer = { refuses: false };
const mailer = {
  async send() {
    if (mailServer.refuses) throw new MailError('550 Mailbox unavailable', { permanent: true });
  },
  close: async () => undefined,
};
const DAY = 86_400_000;
const world = useWorld({ ROLE: 'api' }, { mailer, log: silentLog });
const visitor = useChromium(world);
const at = { world, visitor };
const account = useFixture(() =>
  world.newAccount({ name: 'Acme Legal', email: 'office@acme.example', invoicing: true }),
);

/** Collects the URLs of requests that the service refused to this desk. */
function recordRefusals({ page }: Desk): string[] {
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  return refused;
}

test('support invites a person, changes their role, and revokes a key after reading the consequences', async () => {
  const { token } = account;
  const support = await newDesk(at, 'support', `/console/accounts/${token}?tab=people`);
  const refused = recordRefusals(support);
  await support.press('Invite person');
  await support.fill('Name', 'Ana María');
  await support.fill('Email', 'ana@acme.example');
  await support.press('Send invitation');
  await support.reads('Invitation sent to ana@acme.example');
  await support.page.getByRole('combobox', { name: 'Role of Ana María' }).click();
  await support.page.getByRole('option', { name: 'Billing' }).click();
  await support.reads('Ana María’s role is now Billing');
  await visitor.checkPage(support.page);
  await support.press('Undo');
  await support.reads('Ana María’s role is now Member');
  await support.page.getByRole('link', { name: 'API keys' }).click();
  await support.press('Create key');
  await support.fill('Name', 'Case server');
  await support.press('Create key');
  const secret = await support.page.getByRole('dialog').locator('code').innerText();
  await support.press('I’ve saved it');
  await support.press('Edit key Case server');
  // The amount has decimals, and Enter in the field submits it.
  await support.fill('Monthly limit in USD', '250.00');
  await support.page.keyboard.press('Enter');
  await support.reads('Key Case server saved');
  await support.reads('of $250.00 per month');
  await support.press('Revoke key Case server');
  await support.reads(/stops working immediately/);
  await visitor.checkPage(support.page);
  await support.page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await support.reads('Key Case server revoked');
  const answer = await fetch(`${world.url}/v1/account`, { headers: { Authorization: `Bearer ${secret}` } });
  expect(answer.status).toBe(401);
  expect(await support.page.getByRole('link', { name: 'Invoices' }).count()).toBe(0);
  expect(await support.page.getByRole('button', { name: 'Edit tax exemption' }).count()).toBe(0);
  expect(refused).toEqual([]);
});

test('support retains one key of a person they remove, and reads that the rest stops working', async () => {
  const made = await newMaker(world, 'owner');
  const [retained, disabled] = [await newKey(made.live), await newEndpoint(made.test)];
  const support = await newDesk(at, 'support', `/console/accounts/${made.account.token}?tab=people`);
  const { page } = support;
  const pick = async (role: string) => {
    await page.getByRole('combobox', { name: 'Role of Olga Owner' }).click();
    await page.getByRole('option', { name: role }).click();
  };
  await pick('Member');
  await support.reads('These will stop working');
  await visitor.checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await support.press('Remove Olga Owner');
  await support.reads(disabled.url);
  await support.reads('These keep working because we don’t know who created them');
  await page.getByRole('checkbox', { name: retained.hint }).check();
  await visitor.checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await support.reads('Olga Owner removed. 1 key or webhook they created no longer works.');
  expect(await isKeyValid(world, retained.key)).toBe(true);
  expect(await endpointStatus(made, disabled.token, 'test')).toBe('disabled');
});

test('an admin who adds a customer’s email to the team learns that it was a customer’s, and a blocked person gets no sign-in link', async () => {
  const { browser } = await newMaker(world, 'member');
  const [person] = await world.rows<{ email: string }>('SELECT email FROM people WHERE id = $1', [
    idOf('prs', browser.token),
  ]);
  const admin = await newDesk(at, 'admin', '/console/people');
  await admin.press('Add person');
  await admin.fill('Name', 'Nora Boss');
  await admin.fill('Email', person?.email ?? '');
  await admin.press('Add to team');
  await admin.reads(/This email address already belonged to a customer/);
  await visitor.checkPage(admin.page);
  const link = admin.page.getByRole('button', { name: 'Create sign-in link' });
  await link.waitFor();
  await admin.press('Disable sign-in');
  await admin.reads('Nora Boss is signed out and can’t sign in.');
  await link.waitFor({ state: 'detached' });
  await admin.press('Enable sign-in');
  await link.waitFor();
});

test('when two people change one customer or one person, the later sees both versions, nothing is lost, and undo reverts only the later change', async () => {
  const params = { token: (await world.newAccount({ name: 'Acme', email: 'a@acme.example' })).token };
  const admin = await newDesk(at, 'admin', `/console/accounts/${params.token}`);
  const sides = admin.page.getByRole('dialog', { name: 'Someone else changed this' });
  await admin.press('Edit');
  await admin.fill('Name', 'Acme Legal LLP');
  await world.team.call('teamChangeAccount', { params, body: { email: 'new@acme.example', emails: 'needed' } });
  await admin.press('Save changes');
  await sides.getByRole('row', { name: 'Email a@acme.example new@acme.example' }).waitFor();
  await sides.getByRole('row', { name: 'Name Acme Legal LLP Acme', exact: true }).waitFor();
  await visitor.checkPage(admin.page);
  await admin.press('Keep my changes');
  await admin.press('Save changes');
  await admin.reads('Acme Legal LLP saved');
  // A toast stays open while the pointer is over it.
  await admin.page.getByRole('button', { name: 'Undo' }).hover();
  const saved = async () => (await world.team.call('teamGetAccount', { params })).data;
  const first = { email: 'new@acme.example', emails: 'needed' };
  expect(await saved()).toMatchObject({ ...first, name: 'Acme Legal LLP' });
  await admin.press('Undo');
  await until(async () => expect(await saved()).toMatchObject({ ...first, name: 'Acme' }));

  const person = { token: (await newTeamMember(world, 'translator')).token };
  await admin.page.goto(`/console/people/${person.token}`);
  const name = admin.page.getByLabel('Name');
  await name.fill('Ana María Núñez');
  await world.team.call('teamChangePerson', { params: person, body: { working_days: ['mon', 'tue'] } });
  await admin.press('Save profile');
  await sides.getByRole('row', { name: 'Working days Mon to Fri Mon, Tue' }).waitFor();
  await admin.press('Keep my changes');
  expect(await name.inputValue()).toBe('Ana María Núñez');
  await admin.press('Save profile');
  await admin.reads('Profile saved.');
  const retained = (await world.team.call('teamGetPerson', { params: person })).data;
  expect(retained).toMatchObject({ name: 'Ana María Núñez', working_days: ['mon', 'tue'] });
});

test('finance sees what is overdue and records its payment; people and keys are neither shown nor requested', async () => {
  const { token, live } = account;
  const quote = { params: { token: (await newQuote(live)).token } };
  await world.team.call('teamPriceQuote', { ...quote, body: {} });
  await live.call('payQuote', { ...quote, body: {} });
  const { data } = await world.team.call('teamListInvoices', { filters: { account: token } });
  const params = { token: data[0]?.token ?? '' };
  const issued = (await world.team.call('teamIssueInvoice', { params, body: { due_days: 1 } })).data;
  world.clock.advance(2 * DAY);
  const finance = await newDesk(at, 'finance', `/console/accounts/${token}`);
  const refused = recordRefusals(finance);
  await finance.page.clock.setFixedTime(world.clock.now());
  await finance.page.reload();
  await finance.reads(/is overdue\./);
  const parts = await finance.page.getByRole('navigation', { name: 'Account sections' }).innerText();
  expect(parts.split('\n')).toEqual(['Quotes and orders', 'Invoices', 'Agreement', 'Webhooks']);
  await finance.page.getByRole('button', { name: 'Edit tax exemption' }).waitFor();
  expect(await finance.page.getByRole('button', { name: 'Disable' }).count()).toBe(0);
  await finance.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await finance.page.getByRole('switch').waitFor();
  expect(await finance.page.getByRole('dialog').getByRole('textbox').count()).toBe(0);
  await finance.page.keyboard.press('Escape');
  await finance.page.goto('/console/invoices?status=overdue');
  await finance.page.getByText(issued.number ?? '').click();
  await finance.press('Record payment');
  await finance.fill('Payment reference', 'SEPA 4711');
  await visitor.checkPage(finance.page);
  await finance.page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await finance.page.locator('article > header').getByText('Paid').waitFor();
  const settled = (await world.team.call('teamGetInvoice', { params })).data;
  expect(settled).toMatchObject({ status: 'paid', payment_reference: 'SEPA 4711' });
  expect(refused).toEqual([]);
});

test('an administrator verifies an app as it was shown, and is warned when it has changed since', async () => {
  const { token } = account;
  const body = { name: 'Case Pilot', redirect_uris: ['https://pilot.example/back'], account: token };
  const params = { token: (await world.team.call('teamCreateApp', { body })).data.token };
  const admin = await newDesk(at, 'admin', `/console/apps/${params.token}`);
  await admin.reads('https://pilot.example/back');
  await admin.page.route('**/team/v1/stream*', (route) => route.abort());
  await admin.page.reload();
  await admin.reads('https://pilot.example/back');
  await world.team.call('teamChangeApp', { params, body: { redirect_uris: ['https://pilot.example/other'] } });
  await admin.press('Verify Case Pilot');
  await admin.page.getByRole('dialog').getByText('https://pilot.example/other').waitFor();
  expect((await world.team.call('teamGetApp', { params })).data.verified).toBe(false);
  await admin.press('Go back');
  await admin.press('Verify Case Pilot');
  await admin.reads('Case Pilot verified. It can now make payments.');
  await visitor.checkPage(admin.page);
  expect((await world.team.call('teamGetApp', { params })).data).toMatchObject({ verified_by: 'Our admin' });
});

test('an administrator resends a failed email, and the audit trail shows it', async () => {
  mailServer.refuses = true;
  const body = { name: 'Rui', email: 'rui@acme.example' };
  await world.team.call('teamInviteMember', { params: { token: account.token }, body });
  await world.app.worker.runNow('send_mails');
  mailServer.refuses = false;
  const admin = await newDesk(at, 'admin', '/console/operations/emails');
  await admin.reads('550 Mailbox unavailable');
  await visitor.checkPage(admin.page);
  const again = admin.page.getByRole('button', { name: 'Resend email to rui@acme.example' });
  await again.click();
  await admin.reads('Resending email to rui@acme.example');
  await again.waitFor({ state: 'detached' });
  await admin.page.goto(`/console/operations/audit?who=${admin.token}&what=mail.resend`);
  await admin.page.getByRole('row').getByText('resent the email').click();
  await admin.reads('Our admin resent the email');
  await visitor.checkPage(admin.page);
});
