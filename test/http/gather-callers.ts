import { newSecret } from '../../src/core/secrets.ts';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import { MEMBER_ROLES } from '../../src/wire/schemas/app.ts';
import { ROLES } from '../../src/wire/schemas/team.ts';
import { until } from '../support/until.ts';
import { connectApp } from '../world/apps.ts';
import { fileForm } from '../world/files.ts';
import { newAccountPerson, newOwner, newTeamMember } from '../world/people.ts';
import { newQuote } from '../world/quotes.ts';
import type { Account, World } from '../world/world.ts';

// One caller and one object of each kind.

/** Headers that identify a caller. */
export type Identity = Record<string, string>;

export interface Callers {
  identities: Record<string, Identity>;
  /** Path of an operation on an object of the account or of its sandbox. */
  pathOf(operation: Operation): Promise<string>;
  /** Tokens that only the account, its apps and the team may see. */
  tokens: string[];
  paymentPath: string;
  things: Record<string, string>;
  /** A member of another account. */
  otherMember: Identity;
}

const bearer = (key: string): Identity => ({ Authorization: `Bearer ${key}` });
const browser = ({ cookie }: { cookie: string }): Identity => ({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };

export async function gatherCallers(world: World, me: Account, them: Account): Promise<Callers> {
  const connect = (options: { verified?: boolean } = {}) => connectApp(world, me, options);
  const [verified, unverified] = [await connect({ verified: true }), await connect()];
  const [ended, expired, spare] = [await connect(), await connect(), await connect()];
  await me.live.call('endConnection', { params: { token: ended.connection } });
  await expire(world, expired.name);
  const { data: revoked } = await me.live.call('createKey', { body: { name: 'Brief' } });
  await me.live.call('revokeKey', { params: { token: revoked.token } });
  const { data: narrow } = await me.live.call('createKey', { body: { name: 'Narrow', scopes: ['files:read'] } });
  const { paymentPath, live, sandbox } = await gatherThings(world, me);
  const { data: own } = await me.live.call('createApp', {
    body: { name: 'Spare', redirect_uris: ['https://spare.example/back'] },
  });
  const { data: picture } = await world.team.call('teamAddPicture', { body: { purpose: 'logo', picture: PNG } });
  const added = { app: own.token, connection: spare.connection, picture: picture.token };
  const all: Record<string, string> = { ...live, ...added };
  return {
    identities: {
      other: bearer(them.keys.live),
      revoked: bearer(revoked.key),
      narrow: bearer(narrow.key),
      ended: bearer(ended.token),
      expired: bearer(expired.token),
      link: bearer(paymentPath.split('/').at(-1) ?? ''),
      made_up: bearer(newSecret('dgm_live')),
      nobody: {},
      member: browser(await newOwner(world, me.token)),
      unverified: bearer(unverified.token),
      verified: bearer(verified.token),
      sandbox: bearer(me.keys.test),
      own: bearer(me.keys.live),
      team_key: bearer(world.teamKey),
      ...(await signInTeam(world)),
      ...(await signInPeople(world, me, them)),
    },
    tokens: Object.entries(all).flatMap(([kind, token]) => (kind === 'account' || token === '' ? [] : [token])),
    paymentPath,
    things: all,
    otherMember: browser(await newOwner(world, them.token)),
    async pathOf(operation) {
      const things = {
        ...(operation.startsWith('sandbox') ? sandbox : all),
        ...(await newObjects(world, me, operation)),
      };
      return fillPath(PATHS[operation][1], things);
    },
  };
}

/** Replaces the placeholders of a path: `/v1/quotes/:token` gets the quote's token. */
export function fillPath(pattern: string, things: Record<string, string>): string {
  const singular = (kind: string) =>
    kind
      .replace(/^people$/, 'person')
      .replace(/ies$/, 'y')
      .replace(/s$/, '');
  return pattern
    .replace('views/:token', 'views/view_01k9zq4m8te3fs5f9r6vd2x7hb')
    .replace('pictures/:token', `pictures/${things['picture'] ?? 'pic_01k9zq4m8te3fs5f9r6vd2x7hb'}`)
    .replace(':queue', 'to_price')
    .replace('firm/:topic', 'firm/company')
    .replace('price_lists/:list', 'price_lists/standard')
    .replace('versions/:version', 'versions/1')
    .replace(/:(source|person|key|adjustment|original)/, (_, name: string) => things[name] ?? '')
    .replace(/(\w+)\/:token/, (_, kind: string) => `${kind}/${things[singular(kind)] ?? ''}`);
}

async function expire(world: World, app: string): Promise<void> {
  await world.rows(
    `UPDATE oauth_records r SET expires_at = now() - interval '1 hour' FROM connections c
     WHERE r.kind = 'AccessToken' AND r.connection_id = c.id AND c.app_id = (SELECT id FROM apps WHERE name = $1)`,
    [app],
  );
}

/** Members who name the account, by role; a stranger who names it too; an owner on another site. */
async function signInPeople(world: World, me: Account, them: Account): Promise<Record<string, Identity>> {
  const named = { 'Dragoman-Account': me.token };
  const signedIn: Record<string, Identity> = {};
  for (const role of MEMBER_ROLES) {
    signedIn[`as_${role}`] = { ...browser(await newAccountPerson(world, me.token, role)), ...named };
  }
  return {
    ...signedIn,
    as_stranger: { ...browser(await newOwner(world, them.token)), ...named },
    cross_site: { ...signedIn['as_owner'], 'Sec-Fetch-Site': 'cross-site' },
  };
}

async function signInTeam(world: World): Promise<Record<string, Identity>> {
  const signedIn: Record<string, Identity> = {};
  for (const role of ROLES) {
    signedIn[role] = browser(await newTeamMember(world, role));
  }
  return signedIn;
}

async function placeOrder({ team }: World, client: Account['live']): Promise<string> {
  const { token } = await newQuote(client);
  await team.call('teamPriceQuote', { params: { token }, body: {} });
  return (await client.call('payQuote', { params: { token }, body: {} })).data.order.token;
}

async function gatherThings(world: World, me: Account) {
  const { team } = world;
  const quote = await newQuote(me.live);
  await team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  const { data: ready } = await me.live.call('getQuote', { params: { token: quote.token } });
  const placed = await placeOrder(world, me.live);
  await team.call('teamAssignOrder', { params: { token: placed }, body: { translator: 'Ana' } });
  const { data: assignments } = await team.call('teamListOrderAssignments', { params: { token: placed } });
  const { data: invoices } = await me.live.call('listInvoices');
  const { data: deliveries } = await me.live.call('listDeliveries');
  const { data: key } = await me.live.call('createKey', { body: { name: 'Another' } });
  const { data: endpoint } = await me.live.call('createEndpoint', { body: { url: 'https://hooks.acme.example/more' } });
  const certificate = await newCertificate(world, me, await placeOrder(world, me.live));
  const { data: partner } = await team.call('teamCreatePartner', { body: { name: 'Clinic' } });
  const { data: mails } = await team.call('teamListEmails');
  return {
    paymentPath: new URL(ready.payment_url ?? '').pathname,
    live: {
      quote: quote.token,
      order: placed,
      certificate,
      assignment: assignments[0]?.token ?? '',
      file: quote.files[0]?.id ?? '',
      key: key.token,
      account: me.token,
      invoice: invoices[0]?.token ?? '',
      credit_note: await newCreditNote(world, me),
      receipt: await newReceipt(world, me),
      webhook_delivery: deliveries[0]?.token ?? '',
      webhook_endpoint: endpoint.token,
      partner: partner.token,
      email: mails[0]?.token ?? '',
    },
    sandbox: { quote: (await newQuote(me.test)).token, order: await placeOrder(world, me.test) },
  };
}

async function newReceipt({ team }: World, me: Account): Promise<string> {
  const quote = { params: { token: (await newQuote(me.live)).token } };
  await team.call('teamPriceQuote', { ...quote, body: {} });
  const { data: source } = await me.live.call('createSource', { body: { card: CARD } });
  await me.live.call('payQuote', { ...quote, body: { payment_method: source.token ?? '' } });
  const { data: receipts } = await me.live.call('listReceipts');
  return receipts[0]?.token ?? '';
}

async function newCreditNote(world: World, me: Account): Promise<string> {
  const { team } = world;
  const order = await placeOrder(world, me.live);
  const { data: open } = await me.live.call('listInvoices', { filters: { status: 'open' } });
  await team.call('teamIssueInvoice', { params: { token: open[0]?.token ?? '' }, body: {} });
  await team.call('teamCreditOrder', { params: { token: order }, body: { amount: 1, reason: 'A page too many' } });
  const { data: notes } = await me.live.call('listCreditNotes');
  return notes[0]?.token ?? '';
}

async function newCertificate({ team, app }: World, me: Account, token: string): Promise<string> {
  const at = { params: { token } };
  await team.call('teamAddTranslation', { ...at, body: fileForm('en.txt', 'Birth certificate') });
  await team.call('teamReviewOrder', at);
  await me.live.call('approveOrder', { ...at, body: {} });
  await app.worker.runNow('look_after_certificates');
  // The service may have started drawing it by itself.
  return until(async () => {
    const { files } = (await team.call('teamGetOrder', at)).data;
    const certificate = files.find((file) => file.certificate !== null)?.certificate;
    if (!certificate) throw new Error('The order has no certificate yet.');
    return certificate;
  });
}

/** Creates a new object where the operation would use up a shared one. */
async function newObjects(world: World, me: Account, operation: Operation): Promise<Record<string, string>> {
  if (/source/i.test(operation)) {
    const { data } = await me.live.call('createSource', { body: { card: CARD } });
    return { source: 'token' in data ? data.token : '' };
  }
  if (operation === 'deleteEndpoint') {
    // A deleted endpoint returns when the account sets its URL again.
    await me.live.call('changeAccount', { body: { webhook_url: 'https://hooks.acme.example/told' } });
    const { data } = await me.live.call('listEndpoints', { filters: { kind: 'account' } });
    return { webhook_endpoint: data[0]?.token ?? '' };
  }
  if (operation === 'revokeKey' || operation === 'teamRevokeKey') {
    const { data } = await me.live.call('createKey', { body: { name: 'Brief' } });
    return { key: data.token };
  }
  if (/(pay|decline|propose|withdraw)adjustment$/i.test(operation)) {
    const token = await placeOrder(world, me.live);
    if (operation === 'teamProposeAdjustment') return { order: token };
    const line_items = [{ code: 'page', description: 'A page', quantity: 1, unit_price: 100 }];
    const body = { reason: 'Pages', line_items };
    const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
    return { order: token, adjustment: data.adjustments[0]?.token ?? '' };
  }
  if (operation === 'teamMoveOriginal' || operation === 'teamReturnOriginal') {
    const token = await placeOrder(world, me.live);
    const body = { what: 'Passport', where: 'Safe' };
    const { data } = await world.team.call('teamReceiveOriginal', { params: { token }, body });
    return { order: token, original: data.originals[0]?.token ?? '' };
  }
  if (operation === 'requestCancellation') return { order: await placeOrder(world, me.live) };
  if (operation === 'teamChangePerson' || operation === 'teamGetPerson') {
    const { data } = await world.team.call('teamCreatePerson', { body: { name: 'Brief', role: 'notary' } });
    return { person: data.token };
  }
  if (/person|signinlink|(remove|change)member/i.test(operation)) {
    const body = { name: 'Brief', email: `brief-${Math.random().toString(36).slice(2)}@acme.example` };
    const { data } = await world.team.call('teamInviteMember', { params: { token: me.token }, body });
    return { person: data.member.person };
  }
  return {};
}
