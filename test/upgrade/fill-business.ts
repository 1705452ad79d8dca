import { type Caller, callerOf, succeeded, textAt } from './caller.ts';
import { askQuote, openParty, orderAt, PAPER, type Party, paidOrder, readyQuote, runAction, upload } from './fill.ts';

export interface Business {
  /** Keys of the callers, by name. */
  keys: Record<'team' | 'card' | 'cardSandbox' | 'invoice' | 'maker' | 'app', string>;
  /** A request that was answered once under this key: a repeat must get the same answer. */
  repeated: { key: string; path: string; body: unknown; idempotencyKey: string };
}

/**
 * Fills an empty service with every kind of object, in every state; `hooks` answers 200, `hooks/gone` 410, `hooks/fail`
 * 500.
 */
export async function fillBusiness(
  { baseUrl, teamKey, hooks }: { baseUrl: string; teamKey: string; hooks: string },
  connect: (party: Party, app: { token: string; secret: string }) => Promise<string>,
): Promise<Business> {
  const team = callerOf(baseUrl, teamKey);
  const open = (body: Record<string, unknown>) => openParty(team, (key) => callerOf(baseUrl, key), body);
  const card = await open({ name: 'Acme Legal', email: 'office@acme.example', webhook_url: hooks });
  const invoice = await open({
    name: 'Borg & Partner',
    email: 'desk@borg.example',
    invoicing: true,
    webhook_url: `${hooks}/fail`,
  });
  const maker = await open({ name: 'Case Agency', email: 'hello@agency.example', webhook_url: `${hooks}/gone` });
  await fillQuotes(team, card.live, maker.live);
  await fillOrders(team, card.live);
  await fillInvoices(team, invoice.live);
  await fillPeople(team, card.live);
  await fillSandbox(card.test);
  const app = await fillApps(team, card.live, maker.live, { hooks, connect });
  const repeated = await createRepeatedRequest(card.live);
  const keys = {
    team: teamKey,
    card: card.live.key,
    cardSandbox: card.test.key,
    invoice: invoice.live.key,
    maker: maker.live.key,
    app,
  };
  return { keys, repeated };
}

async function fillQuotes(team: Caller, card: Party, maker: Party): Promise<void> {
  const partner = textAt(
    succeeded(await team.send('POST', '/team/v1/partners', { name: 'Visa Helpers' })),
    'data.token',
  );
  await askQuote(card, { name: 'requested', notes: 'Two documents of one family.', partner: { token: partner } });
  await askQuote(card, {
    name: 'with everything',
    client_reference: 'Núñez',
    case_reference: 'C-2026-118',
    deadline: '2080-01-02 03:04:05',
    use_cases: [{ use_case: 'immigration', country: 'US', agency: 'uscis' }],
    services: PAPER,
  });
  await readyQuote(team, card, { name: 'ready' });
  await askQuote(card, { name: 'bought at once', autobuy: true });
  const cancelled = await readyQuote(team, card, { name: 'cancelled' });
  succeeded(await card.caller.send('DELETE', `/v1/quotes/${cancelled}`, { reason: 'price_too_high' }));
  const refused = await askQuote(card, { name: 'refused by the team' });
  succeeded(await team.send('POST', `/team/v1/quotes/${refused}/cancel`, { reason: 'wrong_files' }));
  const referral = { name: 'Juan Pérez', email: 'juan@customer.example', company: 'Pérez SA', phone: '+14155550199' };
  await readyQuote(team, maker, { name: 'for someone else', referral });
  const deleted = await upload(card.caller, 'deleted.txt');
  succeeded(await card.caller.send('DELETE', `/v1/files/${deleted}`));
  await upload(card.caller, 'unused.txt');
}

async function fillOrders(team: Caller, card: Party): Promise<void> {
  for (const state of ['created', 'in_progress', 'in_review', 'approved', 'completed'] as const)
    await orderAt(state, team, card, { name: `order ${state}` });
  const held = await orderAt('in_progress', team, card, { name: 'order on hold' });
  await runAction(team, held, 'hold', { reason: 'Is the second name García or Garcia?' });
  const refunded = await orderAt('in_progress', team, card, { name: 'order refunded' });
  await runAction(team, refunded, 'refund', { amount: 1000, reason: 'It came late.' });
  await runAction(team, await paidOrder(team, card, { name: 'order voided' }), 'void', { reason: 'Ordered twice.' });
  const revised = await orderAt('in_review', team, card, { name: 'order to revise' });
  const [translation] = await translationsOf(card.caller, revised);
  succeeded(
    await card.caller.send('POST', `/v1/orders/${revised}/revision`, {
      file_id: translation,
      revision: 'The name is García.',
    }),
  );
  const sealed = await orderAt('approved', team, card, { name: 'order on paper', services: PAPER });
  await runAction(team, sealed, 'notarize');
  await runAction(team, sealed, 'ship', {
    carrier: 'UPS',
    service: '2nd Day Air',
    tracking_number: '1Z999AA10123456784',
  });
  await runAction(team, sealed, 'complete');
}

async function translationsOf(caller: Caller, order: string): Promise<string[]> {
  const { body } = succeeded(await caller.get(`/v1/orders/${order}`));
  const { data } = body as { data: { files: { id: string; collection: string }[] } };
  return data.files.filter(({ collection }) => collection === 'translation').map(({ id }) => id);
}

async function fillInvoices(team: Caller, invoice: Party): Promise<void> {
  const [settled, issued] = ['settled', 'issued'];
  for (const state of [settled, issued]) {
    await orderAt('in_progress', team, invoice, { name: `on an invoice that is ${state}` });
    const { body } = succeeded(await team.get('/team/v1/invoices?filter[status]=open'));
    const token = (body as { data: { token: string }[] }).data[0]?.token ?? '';
    succeeded(await team.send('POST', `/team/v1/invoices/${token}/issue`, {}));
    if (state === settled) succeeded(await team.send('POST', `/team/v1/invoices/${token}/settle`, {}));
  }
  await orderAt('created', team, invoice, { name: 'on an open invoice' });
}

async function fillPeople(team: Caller, card: Party): Promise<void> {
  const roles = ['admin', 'pricing', 'translator', 'proofreader', 'notary', 'shipping'];
  for (const role of roles)
    succeeded(
      await team.send('POST', '/team/v1/people', {
        name: `Pat ${role}`,
        email: `${role}@firm.example`,
        roles: [role],
      }),
    );
  const member = { name: 'Olga Owner', email: 'olga@acme.example', role: 'owner' };
  succeeded(await team.send('POST', `/team/v1/accounts/${card.account}/members`, member));
  const made = succeeded(await card.caller.send('POST', '/v1/keys', { name: 'Reads orders', scopes: ['orders:read'] }));
  const revoked = succeeded(await card.caller.send('POST', '/v1/keys', { name: 'Revoked' }));
  succeeded(await card.caller.send('DELETE', `/v1/keys/${textAt(revoked, 'data.token')}`));
  textAt(made, 'data.token');
  const rates = 'date,base,quote,rate,source\n2026-11-02,EUR,USD,1.0834,ECB\n2026-11-03,EUR,USD,1.0851,ECB\n';
  succeeded(await team.send('POST', '/team/v1/rates', { csv: rates }));
}

async function fillSandbox({ caller, ...party }: Party): Promise<void> {
  succeeded(await caller.send('PATCH', '/v1/account', { sandbox_pace: 'manual' }));
  const expired = await askQuote({ caller, ...party }, { name: 'expired in the sandbox' });
  succeeded(await caller.send('POST', `/v1/test_helpers/quotes/${expired}/price`, {}));
  succeeded(await caller.send('POST', `/v1/test_helpers/quotes/${expired}/expire`, {}));
  const bought = await askQuote({ caller, ...party }, { name: 'ordered in the sandbox' });
  succeeded(await caller.send('POST', `/v1/test_helpers/quotes/${bought}/price`, {}));
  succeeded(await caller.send('POST', `/v1/quotes/${bought}/pay`, {}));
}

async function fillApps(
  team: Caller,
  card: Party,
  maker: Party,
  {
    hooks,
    connect,
  }: { hooks: string; connect: (party: Party, app: { token: string; secret: string }) => Promise<string> },
): Promise<string> {
  const app = await team.send('POST', '/team/v1/apps', {
    account: maker.account,
    name: 'Casebook',
    redirect_uris: ['https://app.example/back'],
    confidential: true,
    webhook_url: hooks,
  });
  const access = await connect(card, {
    token: textAt(succeeded(app), 'data.token'),
    secret: textAt(app, 'data.client_secret'),
  });
  return access;
}

async function createRepeatedRequest(card: Party): Promise<Business['repeated']> {
  const files = [await upload(card.caller, 'asked once.txt')];
  const services = {
    translation: true,
    translation_options: { target_language: ['en'], source_language: 'es', translation_type: 'certified' },
  };
  const body = { services, files, reference: 'asked once' };
  const idempotencyKey = 'asked-once-before-the-upgrade';
  succeeded(await card.caller.send('POST', '/v1/quotes', body, { 'Idempotency-Key': idempotencyKey }));
  return { key: card.key, path: '/v1/quotes', body, idempotencyKey };
}
