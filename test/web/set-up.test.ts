import { expect, test } from 'vitest';
import { administratorLink, newEmail, newOwner, PASSWORD, signInAs } from '../world/people.ts';
import { newBrowser } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld({ ROLE: 'api' });

async function signInByLink() {
  const browser = newBrowser(world);
  expect((await browser.post(await administratorLink(world))).to).toBe('/console');
  return browser;
}

test('a person who signs in by a link must choose a password on each visit, or skip it for this one', async () => {
  const first = await signInByLink();
  expect((await first.get('/console')).to).toBe('/account/set-up?next=%2Fconsole');
  expect((await first.get('/account')).to).toBe('/account/set-up?next=%2Faccount');
  expect((await first.get('/account/set-up?next=%2Fconsole')).text).toContain('How will you sign in next time?');
  expect((await first.post('/account/set-up/skip', { next: '/console' })).to).toBe('/console/welcome');
  expect((await first.get('/console')).status).toBe(200);

  const second = await signInByLink();
  expect((await second.get('/console')).to).toBe('/account/set-up?next=%2Fconsole');
  const email = newEmail();
  for (const [form, message] of [
    [{ email: '', password: PASSWORD }, 'Enter an email address, such as name@example.com.'],
    [{ email, password: 'short' }, 'Use at least 10 characters.'],
    [{ email: 'no address', password: PASSWORD }, 'Enter an email address, such as name@example.com.'],
  ] as const) {
    const refused = await second.post('/account/set-up', form);
    expect({ status: refused.status, said: refused.text.includes(message) }).toEqual({ status: 422, said: true });
  }
  const chosen = await second.post('/account/set-up', { email, password: PASSWORD, next: '/console?status=ready' });
  expect(chosen.to).toBe('/console?status=ready');
  expect((await second.get('/console')).status).toBe(200);

  const third = newBrowser(world);
  await signInAs(third, { email, password: PASSWORD });
  expect((await third.get('/console')).status).toBe(200);
  expect((await signInByLink().then((again) => again.get('/console'))).status).toBe(200);
});

test('an email that another person has is refused at the field, and no password is set', async () => {
  const existingEmail = newEmail();
  await world.team.call('teamCreatePerson', { body: { name: 'Nora', email: existingEmail, role: 'notary' } });
  const { data: person } = await world.team.call('teamCreatePerson', { body: { name: 'Mute', role: 'admin' } });
  const { data } = await world.team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} });
  const browser = newBrowser(world);
  await browser.post(new URL(data.url ?? '').pathname);
  const refused = await browser.post('/account/set-up', { email: existingEmail, password: PASSWORD });
  expect(refused.status).toBe(422);
  expect((await browser.get('/console')).to).toContain('/account/set-up');
});

test('a person with a password is not asked again, and cannot be redirected to another site', async () => {
  const account = await world.newAccount();
  const owner = await newOwner(world, account.token);
  expect((await owner.get('/account')).to).toContain(`/account/${account.token}`);
  expect((await owner.get('/account/set-up?next=https://evil.example')).to).toBe('/account');
});

test('the root address links people to pages and programs to the documentation', async () => {
  const page = await newBrowser(world).get('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('vary')).toContain('Accept');
  for (const link of ['/sign-in', '/console', '/docs', '/openapi.json']) expect(page.text).toContain(`href="${link}"`);
  for (const accept of ['application/json', '*/*']) {
    const answer = await fetch(`${world.url}/`, { headers: { Accept: accept } });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      data: { docs: expect.stringMatching(/\/docs$/), openapi: expect.stringMatching(/\/openapi\.json$/) },
    });
  }
  const member = await newOwner(world, (await world.newAccount()).token);
  expect((await member.get('/')).text).toContain('Go to your account');
});
