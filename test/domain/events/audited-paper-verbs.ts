import type { Client } from '../../../src/sdk/client.ts';
import { pay, readyQuote } from '../../world/money.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import type { Prepare } from './audited-verbs.ts';

/** A call on a received original of an order. */
const withOriginal =
  (
    action: string,
    make: (team: Client, params: { token: string; original: string }) => Promise<{ data: unknown }>,
  ): Prepare =>
  async (world) => {
    const { token, params } = await placeOrder(await newCustomer(world));
    const body = { what: 'Passport', where: 'Safe' };
    const { data } = await world.team.call('teamReceiveOriginal', { params, body });
    const original = data.originals[0]?.token ?? '';
    return { action, target: token, detail: { original }, make: (team) => make(team, { token, original }) };
  };

export const AUDITED_PAPER_VERBS = {
  teamSettleCreditNote: async (world) => {
    const { live } = await world.newAccount({ invoicing: true });
    const order = await pay(live, (await readyQuote(world, live, { total: 5000 })).token);
    const [invoice] = (await live.call('listInvoices')).data;
    const billed = { params: { token: invoice?.token ?? '' }, body: {} };
    await world.team.call('teamIssueInvoice', billed);
    await world.team.call('teamSettleInvoice', billed);
    const credit = { amount: 500, reason: 'A page too many' };
    await world.team.call('teamCreditOrder', { params: { token: order }, body: credit });
    const token = (await live.call('listCreditNotes')).data[0]?.token ?? '';
    const body = { amount: 200, reference: 'Wire 31' };
    const make = (team: Client) => team.call('teamSettleCreditNote', { params: { token }, body });
    return { action: 'credit_note.settle', target: token, detail: body, make };
  },
  teamRecordApostille: async (world) => {
    const services = { apostille: true, apostille_options: { target_country: 'MX' } };
    const { token, params } = await placeOrder(await newCustomer(world), { services });
    const body = { step: 'received' as const, where: 'Desk 2', reference: 'Post 7' };
    const make = (team: Client) => team.call('teamRecordApostille', { params, body });
    return { action: 'order.apostille', target: token, detail: body, make };
  },
  teamReceiveOriginal: async (world) => {
    const { token, params } = await placeOrder(await newCustomer(world));
    const body = { what: 'Passport', where: 'Safe' };
    const make = (team: Client) => team.call('teamReceiveOriginal', { params, body });
    return { action: 'order.receive_original', target: token, detail: body, make };
  },
  teamMoveOriginal: withOriginal('order.move_original', (team, params) =>
    team.call('teamMoveOriginal', { params, body: { where: 'Notary' } }),
  ),
  teamReturnOriginal: withOriginal('order.return_original', (team, params) =>
    team.call('teamReturnOriginal', { params, body: { reference: '1Z999AA10123456784' } }),
  ),
} satisfies Record<string, Prepare>;
