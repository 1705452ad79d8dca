import { fromToken } from '../../../src/core/ids.ts';
import { newApp } from '../apps.ts';
import { referredOrder } from '../guests/referrals.ts';
import { advanceTo, type PlacedOrder } from '../orders.ts';
import { physical } from '../services.ts';
import { assign, newSession } from '../team/assignments.ts';
import type { Account, World } from '../world.ts';

// An order with a value in every field that some viewer may not see.

/** Fields that the maker writes for its own use. */
export const MAKER_FIELDS = {
  reference: 'UMB-REF',
  client_reference: 'UMB-CLIENT',
  case_reference: 'UMB-CASE',
  purchase_order: 'UMB-PO',
  notes: 'UMB-NOTES',
  metadata: { desk: 'UMB-DESK' },
  webhook: 'https://hooks.immigrate.example/told?token=UMB-HOOK',
};

export const EMAIL = 'nora@umbrella.example';
/** The amount the customer owes, in the reason for the credit hold. */
const DEBT = 'What is unpaid comes to $123.45, above the credit limit of $100.00.';

type Session = Awaited<ReturnType<typeof newSession>>;

export interface FilledOrder {
  order: PlacedOrder;
  maker: Account;
  customer: Account;
  partner: string;
  sessions: Record<'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance' | 'pricing', Session>;
}

async function newSessions(world: World): Promise<FilledOrder['sessions']> {
  return {
    translator: await newSession(world, 'translator'),
    proofreader: await newSession(world, 'proofreader'),
    notary: await newSession(world, 'notary'),
    shipping: await newSession(world, 'shipping'),
    support: await newSession(world, 'support'),
    finance: await newSession(world, 'finance'),
    pricing: await newSession(world, 'pricing'),
  };
}

export async function fillOrder(world: World): Promise<FilledOrder> {
  const maker = await world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' });
  const customer = await world.newAccount({ name: 'Umbrella Holdings', email: EMAIL });
  const { data: partner } = await world.team.call('teamCreatePartner', { body: { name: 'Partner of Umbrella' } });
  const sessions = await newSessions(world);
  const { token, params, quote } = await referredOrder(world, maker, {
    email: EMAIL,
    name: 'Nora Umbrella',
    services: physical({ certification: 'notarized' }),
    partner: { token: partner.token },
    ...MAKER_FIELDS,
  });
  const owner = { world, account: customer.token, client: customer.live, key: customer.keys.live };
  const order = { customer: owner, token, params, quote, sources: [] };
  await assign(order, { translator: sessions.translator.token });
  await assign(order, { proofreader: sessions.proofreader.token });
  await runAllActions(world, order);
  await writeRareFields(world, order);
  return { order, maker, customer, partner: partner.token, sessions };
}

/** Papers, parcels, money and texts, each by the call that creates it. */
async function runAllActions({ team }: World, order: PlacedOrder): Promise<void> {
  const { params, customer } = order;
  const details = { where: 'Umbrella Tower', reference: 'UMB-WAY' };
  await team.call('teamReceiveOriginal', { params, body: { what: 'Diploma', ...details } });
  await advanceTo('approved', order);
  await team.call('teamNotarizeOrder', { params });
  await team.call('teamShipOrder', { params, body: { tracking_number: '1Z999AA10123456784' } });
  const line_items = [{ code: 'pages', description: 'Two pages', quantity: 2, unit_price: 2495 }];
  const proposed = await team.call('teamProposeAdjustment', { params, body: { reason: 'Two more', line_items } });
  const adjustment = proposed.data.adjustments[0]?.token ?? '';
  await team.call('teamWithdrawAdjustment', { params: { ...params, adjustment } });
  await team.call('teamCreditOrder', { params, body: { amount: 300, reason: 'A day late' } });
  const request = { reason: 'no_longer_required', note: 'UMB-WISH' } as const;
  await customer.client.call('requestCancellation', { params, body: request });
  await team.call('teamDeclineCancellation', { params, body: { note: 'It is done' } });
  await customer.client.call('createOrderMessage', { params, body: { text: 'Spell it Nora' } });
  await team.call('teamCreateOrderNote', { params, body: { text: 'Check the seal' } });
}

/** Fields that no single order gets through calls: taxes and their exemption, an app, a fee, and a credit hold. */
async function writeRareFields(world: World, { token }: PlacedOrder): Promise<void> {
  const id = fromToken('order', token);
  const app = fromToken('app', (await newApp(world)).token);
  const tax = { name: 'VAT', rate: '19', base: 4000, amount: 760, included: true };
  const note = { code: 'exempt', text: 'Exempt: UMB-SCHOOL' };
  await world.rows('UPDATE cancellations SET fee = 700, amount = 900 WHERE order_id = $1', [id]);
  await world.rows(
    `UPDATE orders SET status = 'on_hold', held_from = 'approved', hold_code = 'credit_limit', hold_reason = $2,
       taxes = $3, tax_note = $4, app_id = $5 WHERE id = $1`,
    [id, DEBT, JSON.stringify([tax]), JSON.stringify(note), app],
  );
}
