import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorLink, newColleague, newEmail, PASSWORD } from '../world/people.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

const world = useWorld({ ROLE: 'api' });
const visitor = useChromium(world);

/** A virtual authenticator that creates passkeys and verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the first administrator signs in by link, sets a password, adds a passkey and signs in again with it', async () => {
  const page = await visitor.newPage();
  await addAuthenticator(page);
  const link = await administratorLink(world);
  await page.goto(link);
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/set-up?next=*');
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.waitForURL('**/console/welcome');
  await visitor.checkPage(page);

  await page.goto('/account/security');
  const email = newEmail();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('are saved').waitFor();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Use at least 10 characters.').waitFor();
  await visitor.checkPage(page);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your password is changed.').waitFor();

  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.waitForURL('**/account/security?done=passkey-added');
  await page.getByRole('cell', { name: 'My laptop', exact: true }).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('This device already has a passkey for this site. You can sign in with it.').waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/sign-in');
  await visitor.checkPage(page);
  await page.goto('/console/quotes?status=ready');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/console/quotes?status=ready');

  await page.goto('/account/security');
  await page.getByText('Rename').click();
  await page.getByLabel('New name of My laptop').fill('Old laptop');
  await page.locator('details').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Remove Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await page.waitForURL('**/account/security?done=passkey-removed');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey is not known here.').waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/console/work');
});

test('a person signs in by keyboard alone: by password, then, with codes set up, by password and code', async () => {
  const person = await newColleague(world);
  const page = await visitor.newPage();
  const { keyboard } = page;
  const signIn = async () => {
    await page.goto('/sign-in');
    await tabTo(page, 'Email address');
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
  };
  await signIn();
  await page.waitForURL('**/console/work');
  await page.goto('/account/security');
  await tabTo(page, 'Set up codes');
  await keyboard.press('Enter');
  await page.getByRole('img').waitFor();
  await visitor.checkPage(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: world.clock.now().getTime() });
  await tabTo(page, 'Code');
  await keyboard.type(code());
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  expect(await page.locator('li code').count()).toBe(10);
  await visitor.checkPage(page);
  await page.context().clearCookies();
  world.clock.advance(60_000);
  await signIn();
  await page.waitForURL('**/sign-in/code');
  await visitor.checkPage(page);
  await tabTo(page, 'Code');
  await keyboard.type('000000');
  await keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await visitor.checkPage(page);
  await tabTo(page, 'Code');
  await keyboard.type(code());
  await keyboard.press('Enter');
  await page.waitForURL('**/console/work');
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const named = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
    if ((await focused.and(named).count()) > 0) return;
  }
  throw new Error(`Tab never comes to ${name}.`);
}

test('an owner invites a member, and without JavaScript the password still works', async () => {
  const account = await world.newAccount({ name: 'Harbor Law' });
  const { data } = await world.team.call('teamInviteMember', {
    params: { token: account.token },
    body: { name: 'Ana María', email: newEmail(), role: 'owner' },
  });
  const page = await visitor.newPage({ javaScriptEnabled: false });
  await page.goto(new URL(data.url ?? '').pathname);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.goto(`/account/${account.token}/people`);
  await page.getByLabel('Name', { exact: true }).fill('Zoë');
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('cell', { name: /^Zoë/ }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await page.getByLabel('Email address').fill(data.member.email ?? '');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.goto(`/account/${account.token}/people`);
  const scripted = await visitor.newPage();
  await scripted.context().addCookies(await page.context().cookies());
  for (const path of [`/account/${account.token}/people`, '/account/security', '/sign-in/forgot']) {
    await scripted.goto(path);
    await visitor.checkPage(scripted);
  }
});

test('the front page links to sign-in, console, verification and documents', async () => {
  const page = await visitor.newPage();
  await page.goto('/');
  await visitor.checkPage(page);
  for (const [name, path] of [
    ['Sign in', '**/sign-in'],
    ['Open the console', '**/sign-in?next=%2Fconsole'],
    ['Verify it', '**/verify'],
    ['Read the docs', '**/docs'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(path);
  }
});
