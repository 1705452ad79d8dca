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
export type Door = (at: string) => Promise<number>;
export type Doors = Readonly<Record<string, Door>>;

const statusAt =
  (path: string, headers: Record<string, string> = {}): Door =>
  async (at) =>
    (await fetch(at + path, { headers: { Accept: 'text/html, application/json', ...headers }, redirect: 'manual' }))
      .status;

export const keyDoor = (key: string): Door => statusAt('/v1/quotes', { Authorization: `Bearer ${key}` });

/** Tokens of an app that acts for an account. */
export const appDoors = ({ token, tokens, oauth }: Connected): Doors => ({
  'access token': keyDoor(token),
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
export const sessionDoors = ({ cookie }: Browser, account: string): Doors => ({
  'page of the account': statusAt(`/account/${account}/people`, { Cookie: cookie }),
  'session on /v1': statusAt('/v1/quotes', {
    Cookie: cookie,
    'Dragoman-Account': account,
    'Sec-Fetch-Site': 'same-origin',
  }),
});

/** Order links from an email and the guest session they opened; the last link is unused. */
async function guestDoors(world: World, email: string, quote: string): Promise<Doors> {
  const guest = await newGuest(world, email);
  const cookie = await guestCookieOf(world, guest, email);
  await newBrowser(world).post(`${quote}/link`);
  return {
    'order link': statusAt(await orderLinkTo(world, email)),
    'guest session': statusAt(guest.path, { Cookie: cookie }),
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
export async function openEverything(world: World) {
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
  const doors: Doors = {
    'live key': keyDoor(account.keys.live),
    'test key': keyDoor(account.keys.test),
    'payment page': statusAt(unpaid.path),
    'paper of the quote': statusAt(`${unpaid.path}/quote.pdf`),
    'page of the paid quote': statusAt(paid.path),
    'link to a file': statusAt(pathname + search),
    ...(await guestDoors(world, email, paid.path)),
    ...sessionDoors(member, account.token),
  };
  return { account, email, member, doors, acting, made, other, paid };
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
