import type { Client } from '../../../src/sdk/client.ts';
import type { Operation } from '../../../src/wire/paths.ts';
import { fileForm } from '../../world/files.ts';
import { CARDS, card, lines, pay, readyQuote } from '../../world/money.ts';
import { newCustomer, type OrderOptions, orderAt, translateAll } from '../../world/orders.ts';
import { newEmail } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { evaluation } from '../../world/services.ts';
import type { World } from '../../world/world.ts';
import { AUDITED_ASSIGNMENT_VERBS } from './audited-assignment-verbs.ts';
import { AUDITED_CERTIFICATE_VERBS } from './audited-certificate-verbs.ts';
import { AUDITED_DESK_VERBS } from './audited-desk-verbs.ts';
import { AUDITED_FIRM_VERBS } from './audited-firm-verbs.ts';
import { AUDITED_KEY_VERBS } from './audited-key-verbs.ts';
import { AUDITED_PAPER_VERBS } from './audited-paper-verbs.ts';
import { AUDITED_PEOPLE_VERBS } from './audited-people-verbs.ts';

// Every call of the team that changes something, ready to be made, with the entry that it must leave in the audit trail.

export interface ReadyCall {
  action: string;
  /** Null for an object that the call creates: the token is in the answer. */
  target: string | null;
  detail: Record<string, unknown>;
  make(team: Client): Promise<{ data: unknown }>;
}

type TeamOperation = Extract<Operation, `team${string}`>;
type ReadOperation = Extract<
  TeamOperation,
  `team${'List' | 'Get' | 'Read' | 'Download' | 'Stream' | 'Search'}${string}`
>;
/** Presence, checks and previews store nothing, so they are not audited. */
type NotStored = 'teamTellPresence' | 'teamCheckPriceList' | Extract<TeamOperation, `teamPreview${string}`>;
/** Saved views belong to one team member, so they are not audited. */
type SavedViews = `team${'Create' | 'Change' | 'Delete'}View`;
/** Rehearsals of the first-day guide, whose entries are tested in `first-day.test.ts`. */
type Rehearsed = 'teamSendTestEmail' | 'teamGoOnWithTestOrder';
export type TeamVerb = Exclude<TeamOperation, ReadOperation | NotStored | SavedViews | Rehearsed>;
export type Prepare = (world: World) => Promise<ReadyCall>;

type MakeCall = (team: Client, at: { params: { token: string } }) => Promise<{ data: unknown }>;
const CREATES = { target: null };
/** A call on an order with this status. */
const onOrder =
  (
    status: Parameters<typeof orderAt>[0],
    action: string,
    detail: Record<string, unknown>,
    make: MakeCall,
    ordering: OrderOptions = {},
  ): Prepare =>
  async (world) => {
    const order = await orderAt(status, await newCustomer(world), ordering);
    const { token: target, params } = order;
    if (['order.translated', 'order.proofread', 'order.review'].includes(action)) await translateAll(order);
    return { action, target, detail, make: (team) => make(team, { params }) };
  };

/** A call on an order in progress whose customer requested its cancellation. */
const onCancellation =
  (action: string, detail: Record<string, unknown>, make: MakeCall): Prepare =>
  async (world) => {
    const { token, params, customer } = await orderAt('in_progress', await newCustomer(world));
    await customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
    return { action, target: token, detail, make: (team) => make(team, { params }) };
  };

/** A call on an unpriced quote. */
const onQuote =
  (action: string, make: MakeCall): Prepare =>
  async ({ newAccount }) => {
    const { token } = await newQuote((await newAccount()).live);
    return { action, target: token, detail: {}, make: (team) => make(team, { params: { token } }) };
  };

/** A call on an invoice of 5000 cents: still open, or issued. */
const onInvoice =
  (status: 'open' | 'issued', action: string, detail: Record<string, unknown>, make: MakeCall): Prepare =>
  async (world) => {
    const { live } = await world.newAccount({ invoicing: true });
    await pay(live, (await readyQuote(world, live, { total: 5000 })).token);
    const [invoice] = (await live.call('listInvoices')).data;
    const params = { token: invoice?.token ?? '' };
    if (status === 'issued') await world.team.call('teamIssueInvoice', { params, body: {} });
    return { action, target: params.token, detail: { total: 5000, ...detail }, make: (team) => make(team, { params }) };
  };

/** A call on the first of two cards that the team saved for an account. */
const onSource =
  (action: string, make: (team: Client, params: { token: string; source: string }) => Promise<{ data: unknown }>) =>
  async (world: World): Promise<ReadyCall> => {
    const { token } = await world.newAccount();
    const save = async (number: string) => {
      const body = { card: card(number), default: true };
      return (await world.team.call('teamCreateSource', { params: { token }, body })).data.token ?? '';
    };
    const source = await save(CARDS.pays);
    await save(CARDS.other);
    const detail = { source, brand: 'visa', last4: '4242' };
    return { action, target: token, detail, make: (team) => make(team, { token, source }) };
  };

const CONVERSION = {
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
};
const CSV = 'date,base,quote,rate,source\n2020-05-04,MXN,USD,0.041,Banxico';
const ADJUSTED = { reason: 'Pages', total: 500 };
const BEGUN = { from: 'created', to: 'in_progress' };

export const AUDITED_VERBS: Record<TeamVerb, Prepare> = {
  teamCreateAccount: async () => ({
    action: 'account.create',
    ...CREATES,
    detail: { name: 'Beta' },
    make: (team) => team.call('teamCreateAccount', { body: { name: 'Beta', email: 'office@beta.example' } }),
  }),
  teamChangeAccount: async ({ newAccount }) => {
    const { token } = await newAccount();
    const body = { name: 'Gamma', invoicing: true };
    const make = (team: Client) => team.call('teamChangeAccount', { params: { token }, body });
    return { action: 'account.change', target: token, detail: body, make };
  },
  teamCreateSource: async ({ newAccount }) => {
    const { token } = await newAccount();
    const body = { card: card(CARDS.pays) };
    const make = (team: Client) => team.call('teamCreateSource', { params: { token }, body });
    return { action: 'source.add', target: token, detail: { brand: 'visa', last4: '4242' }, make };
  },
  teamDefaultSource: onSource('source.default', (team, params) => team.call('teamDefaultSource', { params })),
  teamDeleteSource: onSource('source.remove', (team, params) => team.call('teamDeleteSource', { params })),
  ...AUDITED_KEY_VERBS,
  ...AUDITED_DESK_VERBS,
  ...AUDITED_FIRM_VERBS,
  ...AUDITED_CERTIFICATE_VERBS,
  ...AUDITED_PAPER_VERBS,
  teamInviteMember: async ({ newAccount }) => {
    const { token } = await newAccount();
    const body = { name: 'Ana', email: newEmail(), role: 'owner' as const };
    const make = (team: Client) => team.call('teamInviteMember', { params: { token }, body });
    return { action: 'member.invite', target: token, detail: { role: 'owner' }, make };
  },
  teamChangeMember: async ({ newAccount, team: by }) => {
    const { token } = await newAccount();
    const body = { name: 'Ana', email: newEmail(), role: 'member' as const };
    const { person } = (await by.call('teamInviteMember', { params: { token }, body })).data.member;
    const change = { params: { token, person }, body: { role: 'billing' as const } };
    const make = (team: Client) => team.call('teamChangeMember', change);
    return { action: 'member.change', target: token, detail: { person, role: 'billing' }, make };
  },
  teamRemoveMember: async ({ newAccount, team: by }) => {
    const { token } = await newAccount();
    const body = { name: 'Ana', email: newEmail(), role: 'member' as const };
    const { member } = (await by.call('teamInviteMember', { params: { token }, body })).data;
    const make = (team: Client) => team.call('teamRemoveMember', { params: { token, person: member.person } });
    return { action: 'member.remove', target: token, detail: { person: member.person }, make };
  },
  teamCreatePartner: async () => ({
    action: 'partner.create',
    ...CREATES,
    detail: { name: 'Clinic' },
    make: (team) => team.call('teamCreatePartner', { body: { name: 'Clinic' } }),
  }),
  teamPriceQuote: async ({ newAccount }) => {
    const { token, total } = { ...(await newQuote((await newAccount()).live)), total: 700 };
    const line_items = [{ code: 'translation', description: 'Translation', quantity: 1, unit_price: total }];
    const make = (team: Client) => team.call('teamPriceQuote', { params: { token }, body: { line_items } });
    return { action: 'quote.price', target: token, detail: { total, estimate_taken: false }, make };
  },
  teamCancelQuote: async ({ newAccount }) => {
    const { token } = await newQuote((await newAccount()).live);
    const body = { reason: 'wrong_files' as const };
    const make = (team: Client) => team.call('teamCancelQuote', { params: { token }, body });
    return { action: 'quote.cancel', target: token, detail: body, make };
  },
  teamIntakeQuote: async ({ newAccount }) => {
    const { token } = await newQuote((await newAccount()).live);
    const body = { reference_files: [] };
    const make = (team: Client) => team.call('teamIntakeQuote', { params: { token }, body });
    return { action: 'quote.intake', target: token, detail: body, make };
  },
  teamAssignQuote: async ({ newAccount }) => {
    const { token } = await newQuote((await newAccount()).live);
    const body = { assignee: 'Ana' };
    const make = (team: Client) => team.call('teamAssignQuote', { params: { token }, body });
    return { action: 'quote.assign', target: token, detail: body, make };
  },
  teamRevokeOrderLinks: async ({ newAccount }) => {
    const { token } = await newQuote((await newAccount()).live);
    const make = (team: Client) => team.call('teamRevokeOrderLinks', { params: { token } });
    return { action: 'quote.revoke_links', target: token, detail: { links: 0, sessions: 0 }, make };
  },
  teamCreateQuoteMessage: onQuote('quote.message', (team, at) =>
    team.call('teamCreateQuoteMessage', { ...at, body: { text: 'A page is missing.' } }),
  ),
  teamCreateQuoteNote: onQuote('quote.note', (team, at) =>
    team.call('teamCreateQuoteNote', { ...at, body: { text: 'Faint.' } }),
  ),
  teamCreateOrderMessage: onOrder('created', 'order.message', {}, (team, at) =>
    team.call('teamCreateOrderMessage', { ...at, body: { text: 'A page is missing.' } }),
  ),
  teamCreateOrderNote: onOrder('created', 'order.note', {}, (team, at) =>
    team.call('teamCreateOrderNote', { ...at, body: { text: 'Faint.' } }),
  ),
  teamIntakeOrder: onOrder('created', 'order.intake', { reference_files: [] }, (team, at) =>
    team.call('teamIntakeOrder', { ...at, body: {} }),
  ),
  teamAcceptOrder: onOrder('created', 'order.accept', BEGUN, (team, at) => team.call('teamAcceptOrder', at)),
  teamAddTranslation: async (world) => {
    const { token: target, params, sources } = await orderAt('in_progress', await newCustomer(world));
    const body = fileForm('en.txt', 'Birth certificate', { source_file: sources[0] ?? '', language: 'en' });
    const make = (team: Client) => team.call('teamAddTranslation', { params, body });
    return { action: 'order.translations', target, detail: { name: 'en.txt' }, make };
  },
  teamAddDeliverable: onOrder(
    'created',
    'order.deliverables',
    { name: 'report.txt' },
    (team, at) => {
      const body = fileForm('report.txt', 'Equivalent', { service: 'credential_evaluation' });
      return team.call('teamAddDeliverable', { ...at, body });
    },
    { services: evaluation() },
  ),
  teamAddConversion: async (world) => {
    await world.team.call('teamImportRates', { body: { csv: CSV } });
    const { token: target, params } = await orderAt('created', await newCustomer(world), { services: CONVERSION });
    const body = { amount: '12.50' };
    const make = (team: Client) => team.call('teamAddConversion', { params, body });
    return { action: 'order.convert', target, detail: { ...body, ...BEGUN }, make };
  },
  teamTranslatedOrder: onOrder('in_progress', 'order.translated', {}, (team, at) =>
    team.call('teamTranslatedOrder', at),
  ),
  teamProofreadOrder: onOrder('in_progress', 'order.proofread', {}, (team, at) => team.call('teamProofreadOrder', at)),
  teamReviewOrder: onOrder('in_progress', 'order.review', { from: 'in_progress', to: 'in_review' }, (team, at) =>
    team.call('teamReviewOrder', at),
  ),
  teamCompleteOrder: onOrder('approved', 'order.complete', { from: 'approved', to: 'completed' }, (team, at) =>
    team.call('teamCompleteOrder', at),
  ),
  teamHoldOrder: onOrder('created', 'order.hold', { reason: 'Pages', from: 'created', to: 'on_hold' }, (team, at) =>
    team.call('teamHoldOrder', { ...at, body: { reason: 'Pages' } }),
  ),
  teamResumeOrder: onOrder('on_hold', 'order.resume', { from: 'on_hold', to: 'in_progress' }, (team, at) =>
    team.call('teamResumeOrder', at),
  ),
  teamProposeAdjustment: onOrder(
    'created',
    'order.adjust',
    { ...ADJUSTED, from: 'created', to: 'on_hold' },
    (team, at) => team.call('teamProposeAdjustment', { ...at, body: { reason: 'Pages', line_items: lines(500) } }),
  ),
  teamWithdrawAdjustment: async (world) => {
    const { token: target } = await orderAt('created', await newCustomer(world));
    const body = { reason: 'Pages', line_items: lines(500) };
    const { data } = await world.team.call('teamProposeAdjustment', { params: { token: target }, body });
    const adjustment = data.adjustments[0]?.token ?? '';
    const make = (team: Client) => team.call('teamWithdrawAdjustment', { params: { token: target, adjustment } });
    return { action: 'order.adjustment_withdraw', target, detail: { adjustment, to: 'in_progress' }, make };
  },
  teamCreditOrder: onOrder('created', 'order.credit', { amount: 100, reason: 'Late' }, (team, at) =>
    team.call('teamCreditOrder', { ...at, body: { amount: 100, reason: 'Late' } }),
  ),
  teamGrantCancellation: onCancellation('order.cancellation_grant', { amount: 100, to: 'refunded' }, (team, at) =>
    team.call('teamGrantCancellation', { ...at, body: { amount: 100 } }),
  ),
  teamDeclineCancellation: onCancellation('order.cancellation_decline', { note: 'Done' }, (team, at) =>
    team.call('teamDeclineCancellation', { ...at, body: { note: 'Done' } }),
  ),
  teamRefundOrder: onOrder('created', 'order.refund', { amount: 100, reason: 'Late', to: 'refunded' }, (team, at) =>
    team.call('teamRefundOrder', { ...at, body: { amount: 100, reason: 'Late' } }),
  ),
  teamVoidOrder: onOrder('created', 'order.void', { reason: 'Twice', from: 'created', to: 'voided' }, (team, at) =>
    team.call('teamVoidOrder', { ...at, body: { reason: 'Twice' } }),
  ),
  teamIssueInvoice: onInvoice('open', 'invoice.issue', {}, (team, at) =>
    team.call('teamIssueInvoice', { ...at, body: {} }),
  ),
  teamSettleInvoice: onInvoice('issued', 'invoice.settle', { payment_reference: 'Wire 88' }, (team, at) =>
    team.call('teamSettleInvoice', { ...at, body: { payment_reference: 'Wire 88' } }),
  ),
  teamSendInvoice: onInvoice('issued', 'invoice.send', { to: 'cfo@acme.example' }, (team, at) =>
    team.call('teamSendInvoice', { ...at, body: { email: 'cfo@acme.example' } }),
  ),
  teamRemindOfInvoice: onInvoice('issued', 'invoice.remind', {}, (team, at) => team.call('teamRemindOfInvoice', at)),
  teamVoidInvoice: onInvoice('issued', 'invoice.void', { reason: 'Wrong address' }, (team, at) =>
    team.call('teamVoidInvoice', { ...at, body: { reason: 'Wrong address' } }),
  ),
  teamImportRates: async () => ({
    action: 'rates.import',
    target: 'rates',
    detail: { imported: 1 },
    make: (team) => team.call('teamImportRates', { body: { csv: CSV } }),
  }),
  ...AUDITED_ASSIGNMENT_VERBS,
  ...AUDITED_PEOPLE_VERBS,
};
