import { request } from 'node:http';
import { newId } from '../../../src/core/ids.ts';
import { until } from '../../support/until.ts';
import { type Connected, connect, newApp } from '../../world/apps.ts';
import { MULTIPART_HEADERS, multipart, upload } from '../../world/files.ts';
import { newGuest, orderLinkTo, payByCard } from '../../world/guests/referrals.ts';
import { payable } from '../../world/money.ts';
import { newAccountPerson } from '../../world/people.ts';
import { type Browser, newBrowser } from '../../world/visitors.ts';
import type { World } from '../../world/world.ts';

// Every way into an account, as a probe that returns the status of its answer at a process.

/** Calls the process at this URL and returns the status of its answer. */
export type AccessProbe = (at: string) => Promise<number>;
export type AccessProbes = Readonly<Record<string, AccessProbe>>;

const probeAt =
  (path: string, headers: Record<string, string> = {}): AccessProbe =>
  async (at) =>
    (await fetch(at + path, { headers: { Accept: 'text/html, application/json', ...headers }, redirect: 'manual' }))
      .status;

export const keyProbe = (key: string): AccessProbe => probeAt('/v1/quotes', { Authorization: `Bearer ${key}` });

/** Tokens of an app that acts for an account. */
export const appProbes = ({ token, tokens, oauth }: Connected): AccessProbes => ({
  'access token': keyProbe(token),
  'refresh token': async (at) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken ?? '',
      client_id: oauth.token,
      client_secret: oauth.secret ?? '',
    });
    return (await fetch(`${at}/oauth/token`, { method: 'POST', body })).status;
  },
});

/** Session of a member, on pages and on the API. */
export const sessionProbes = ({ cookie }: Browser, account: string): AccessProbes => ({
  'page of the account': probeAt(`/account/${account}/people`, { Cookie: cookie }),
  'session on /v1': probeAt('/v1/quotes', {
    Cookie: cookie,
    'Dragoman-Account': account,
    'Sec-Fetch-Site': 'same-origin',
  }),
});

/** Order links from an email and the guest session they opened; the last link is unused. */
async function guestProbes(world: World, email: string, quote: string): Promise<AccessProbes> {
  const guest = await newGuest(world, email);
  const cookie = await guestCookieOf(world, guest, email);
  await newBrowser(world).post(`${quote}/link`);
  return {
    'order link': probeAt(await orderLinkTo(world, email)),
    'guest session': probeAt(guest.path, { Cookie: cookie }),
  };
}

/** A test browser does not expose its cookies, so another link is opened by hand. */
async function guestCookieOf(world: World, guest: Browser & { path: string }, email: string): Promise<string> {
  await guest.post(`${guest.path}/link`);
  const answer = await fetch(world.url + (await orderLinkTo(world, email)), {
    method: 'POST',
    headers: { Origin: world.url },
    redirect: 'manual',
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Creates an account with every kind of access open, the apps that act for it, and an app of its own. */
export async function openAllAccess(world: World) {
  const email = `open-${newId()}@everything.example`;
  const account = await world.newAccount({ email });
  const member = await newAccountPerson(world, account.token, 'member');
  await newAccountPerson(world, account.token, 'owner');
  const unpaid = await payable(world, account.live);
  const paid = await payable(world, account.live);
  await payByCard(newBrowser(world), paid.path);
  const { data: file } = await account.live.call('getFile', { params: { token: await upload(account.live) } });
  const { pathname, search } = new URL(file.url);
  const acting = await connect(world, await newApp(world), account.token, {
    browser: member,
    scopes: ['quotes:read'],
  });
  const other = await world.newAccount();
  const made = await connect(world, await newApp(world, { owner: account.token }), other.token);
  const probes: AccessProbes = {
    'live key': keyProbe(account.keys.live),
    'test key': keyProbe(account.keys.test),
    'payment page': probeAt(unpaid.path),
    'paper of the quote': probeAt(`${unpaid.path}/quote.pdf`),
    'page of the paid quote': probeAt(paid.path),
    'link to a file': probeAt(pathname + search),
    ...(await guestProbes(world, email, paid.path)),
    ...sessionProbes(member, account.token),
  };
  return { account, email, member, probes, acting, made, other, paid };
}

/** Starts an upload and sends all but its end; `finish` sends the end and returns the status. */
export async function beginUpload(at: string, key: string): Promise<{ finish(): Promise<number> }> {
  const body = multipart([{ filename: 'a.txt', content: 'Good day to you.' }]);
  const { hostname, port } = new URL(at);
  const headers = { ...MULTIPART_HEADERS, Authorization: `Bearer ${key}`, 'Content-Length': body.length };
  const sending = request({ hostname, port, path: '/v1/files', method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  });
  sending.write(body.subarray(0, -10));
  const begun = performance.now();
  return {
    async finish() {
      // An upload that ends too soon would still count as admitted.
      await until(() => {
        if (performance.now() - begun < 600) throw new Error('not yet');
      });
      sending.end(body.subarray(-10));
      return answered;
    },
  };
}
