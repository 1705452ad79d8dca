import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { fromToken } from '../../src/core/tokens.ts';
import { MILESTONES } from '../../src/wire/order.ts';
import type { QuoteRequest } from '../../src/wire/quote.ts';
import { endQuote, type InvoiceMove, judgeInvoice, openOrder } from './deal-model.ts';
import { ORDER_ACTS, QUOTE_ACTS, usualAct } from './order-acts.ts';
import type { Deal, Model, Payer, Piece } from './order-model.ts';
import {
  accountOf,
  carryOut,
  KINDS,
  type KindName,
  openStage,
  type Real,
  type Stage,
  servicesOf,
  tokenOfInvoice,
} from './order-world.ts';

// Random sequences of what people and time do to quotes, orders and invoices, beside a model that knows only the
// tables. RUNS says how many, SEED which; `faults/order-model.ts` shares ten thousand among processes.

const RUNS = Number(process.env['RUNS'] ?? 100);
const SEED = process.env['SEED'];
const COMMANDS = 40;
const DEALS = 3;
const DAY = 86_400_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.world.close());

type Command = fc.AsyncCommand<Model, Real>;

const AUTOBUY = ['no', 'yes', 'up to the estimate'] as const;

const estimates = new Map<KindName, number>();

/** The same for every account; asked once. */
async function estimateOf(client: Client, kind: KindName, body: QuoteRequest): Promise<number> {
  const known = estimates.get(kind) ?? (await client.call('previewQuote', { body })).data.estimate.total;
  estimates.set(kind, known);
  return known;
}

class Create implements Command {
  readonly payer: Payer;
  readonly kind: KindName;
  readonly autobuy: (typeof AUTOBUY)[number];
  constructor(payer: Payer, kind: KindName, autobuy: (typeof AUTOBUY)[number]) {
    this.payer = payer;
    this.kind = kind;
    this.autobuy = autobuy;
  }
  check = ({ deals }: Model) => deals.length < DEALS;
  async run(model: Model, real: Real) {
    const { client, file } = await accountOf(real, this.payer);
    const body = { files: [file], services: servicesOf(this.kind) };
    const estimate = await estimateOf(client, this.kind, body);
    const autobuy = this.autobuy !== 'no';
    const ceiling = this.autobuy === 'up to the estimate' ? estimate : null;
    const buying = autobuy ? { autobuy, ...(ceiling !== null && { max_total: ceiling }) } : {};
    const { data } = await client.call('createQuote', { body: { ...body, ...buying } });
    const deal: Deal = {
      payer: this.payer,
      kind: KINDS[this.kind],
      source: file,
      quote: data.token,
      number: data.number,
      status: 'requested',
      told: ['requested'],
      expiresAt: Number.POSITIVE_INFINITY,
      estimate,
      total: 0,
      ceiling,
      held: autobuy && this.payer !== 'invoice' ? estimate : 0,
      captured: 0,
      order: null,
    };
    if (autobuy) openOrder(deal, data.order ?? '');
    model.deals.push(deal);
  }
  toString = () => `create ${this.kind}, ${this.payer}, autobuy ${this.autobuy}`;
}

/** One act, or the usual next one. */
class Do implements Command {
  readonly which: string | null;
  readonly at: number;
  constructor(which: string | null, at: number) {
    this.which = which;
    this.at = at;
  }
  check = ({ deals }: Model) => deals.length > 0;
  async run(model: Model, real: Real) {
    const deal = model.deals[this.at % model.deals.length] as Deal;
    const name = this.which ?? usualAct(deal);
    const { order } = deal;
    const ofQuote = QUOTE_ACTS[name ?? ''];
    const ofOrder = ORDER_ACTS[name ?? ''];
    if (ofQuote !== undefined) {
      const verdict = ofQuote.judge(model, deal, real.world.clock.now().getTime());
      await carryOut(real, deal, verdict, () => ofQuote.call(real, model, deal));
    } else if (ofOrder !== undefined && order !== null) {
      const verdict = ofOrder.judge(order, deal, model);
      await carryOut(real, deal, verdict, () => ofOrder.call(real, order, deal, model));
    }
  }
  toString = () => `${this.which ?? 'go on with'} ${this.at}`;
}

const INVOICE_CALLS = { issue: 'teamIssueInvoice', settle: 'teamSettleInvoice', void: 'teamVoidInvoice' } as const;

/** One move of an invoice, or the usual next one. */
class Bill implements Command {
  readonly move: InvoiceMove | null;
  readonly at: number;
  constructor(move: InvoiceMove | null, at: number) {
    this.move = move;
    this.at = at;
  }
  check = ({ invoices }: Model) => invoices.length > 0;
  async run(model: Model, real: Real) {
    const invoice = model.invoices[this.at % model.invoices.length];
    const token = await tokenOfInvoice(real, model, this.at);
    if (invoice === undefined || token === null) return;
    const move = this.move ?? (invoice.status === 'open' ? 'issue' : 'settle');
    const body = move === 'void' ? { reason: 'It was wrong' } : {};
    const verdict = judgeInvoice(model, invoice, move);
    await carryOut(real, null, verdict, () =>
      real.world.team.send(INVOICE_CALLS[move], { params: { token }, body: body as never }),
    );
  }
  toString = () => `${this.move ?? 'go on with'} invoice ${this.at}`;
}

class Pass implements Command {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(model: Model, { world: { clock, app } }: Real) {
    // Half a day keeps the test's own running time away from the moment of expiry.
    clock.advance((this.days + 0.5) * DAY);
    await app.worker.runNow('expire_quotes');
    const now = clock.now().getTime();
    for (const deal of model.deals) {
      if (deal.status === 'ready' && deal.expiresAt <= now) endQuote(model, deal, 'expire');
    }
  }
  toString = () => `${this.days} days pass`;
}

interface Stored {
  number: string;
  status: string;
  order_status: string | null;
  held_from: string | null;
  held_for_payment: boolean | null;
  total: string | null;
  refunded_total: string | null;
  captured: string;
  returned: string;
  held: string;
  taken: string;
  milestones: Record<string, string | null>;
}

const STORED = `
  SELECT q.number, q.status, o.status AS order_status, o.held_from, o.held_for_payment, o.total, o.refunded_total,
    row_to_json(o) AS milestones, coalesce(sum(p.captured), 0) AS captured, coalesce(sum(p.refunded), 0) AS returned,
    coalesce(sum(p.amount) FILTER (WHERE p.status = 'authorized'), 0) AS held,
    coalesce(sum(c.captured - c.refunded), 0) AS taken
  FROM quotes q LEFT JOIN orders o ON o.quote_id = q.id LEFT JOIN payments p ON p.quote_id = q.id
    LEFT JOIN test_gateway_charges c ON c.reference = p.gateway_reference
  WHERE q.id = ANY ($1) GROUP BY q.id, o.id`;

/** Statuses, money, milestones and files are as the model has them, and each change was told exactly once. */
async function expectTheSame(model: Model, real: Real): Promise<void> {
  const { world } = real;
  const ids = model.deals.map((deal) => fromToken('quote', deal.quote));
  const rows = await world.rows<Stored>(STORED, [ids]);
  for (const deal of model.deals) {
    const row = rows.find((one) => one.number === deal.number);
    const { order } = deal;
    expect({
      quote: row?.status,
      captured: Number(row?.captured),
      held: Number(row?.held),
      taken: Number(row?.taken),
      order: row?.order_status ?? null,
      heldFrom: row?.held_from ?? null,
      waits: row?.held_for_payment ?? false,
      total: Number(row?.total),
      refunded: Number(row?.refunded_total),
      reached: MILESTONES.filter((milestone) => row?.milestones?.[milestone]),
    }).toEqual({
      quote: deal.status,
      captured: deal.captured,
      held: deal.held,
      taken: deal.captured - (deal.captured > 0 ? (order?.refunded ?? 0) : 0),
      order: order?.status ?? null,
      heldFrom: order?.heldFrom ?? null,
      waits: order?.waitsForPayment ?? false,
      total: order?.total ?? 0,
      refunded: order?.refunded ?? 0,
      reached: MILESTONES.filter((milestone) => order?.reached.has(milestone)),
    });
    await expectFiles(real, deal);
  }
  await expectTold(real, model);
  await expectInvoices(real, model);
  // What the next sequences let pass in time is no longer this one's business.
  await world.rows('UPDATE quotes SET expires_at = NULL WHERE id = ANY ($1)', [ids]);
}

async function expectFiles(real: Real, { order, payer }: Deal): Promise<void> {
  if (order === null) return;
  const { client } = await accountOf(real, payer);
  const { files } = (await client.call('getOrder', { params: { token: order.token } })).data;
  const of = (...collections: string[]) => files.filter((file) => collections.includes(file.collection));
  const live = order.pieces.filter((piece) => piece.live);
  expect(
    of('translation')
      .map((file) => [file.id, file.approved_at !== null, file.revision !== null])
      .sort(),
  ).toEqual(live.map((piece) => [piece.token, piece.approved, piece.revision]).sort());
  expect([of('source').length, of('final', 'certificate').length]).toEqual([1, order.finals]);
  for (const { live: shown, told } of order.pieces) expect(told.created - told.deleted).toBe(shown ? 1 : 0);
}

async function expectTold({ world }: Real, model: Model): Promise<void> {
  const pieces = (deal: Deal): Piece[] => deal.order?.pieces ?? [];
  const targets = model.deals.flatMap((deal) => [deal.quote, ...pieces(deal).map((piece) => piece.token)]);
  const orders = model.deals.flatMap((deal) => deal.order?.token ?? []);
  const events = await world.rows<{ target: string; type: string; event: string; status: string | null }>(
    `SELECT target, type, event, data ->> 'status' AS status FROM events WHERE target = ANY ($1)`,
    [[...targets, ...orders]],
  );
  const heard = events.map(({ target, type, event, status }) => `${target} ${type}/${event} ${status ?? ''}`.trim());
  const expected = model.deals.flatMap((deal) => [
    ...deal.told.map((status) => `${deal.quote} quote/status_update ${status}`),
    ...(deal.order?.told ?? []).map(
      (status, at) => `${deal.order?.token} order/${at === 0 ? 'created' : 'status_update'} ${status}`,
    ),
    ...pieces(deal).flatMap(({ token, told }) => [
      ...Array.from({ length: told.created }, () => `${token} order/file_created`),
      ...Array.from({ length: told.deleted }, () => `${token} order/file_deleted`),
    ]),
  ]);
  expect(heard.sort()).toEqual(expected.sort());
}

async function expectInvoices(real: Real, model: Model): Promise<void> {
  if (real.invoiced === null) return;
  const rows = await real.world.rows<{ status: string; lines: string; total: string }>(
    `SELECT i.status, count(l.id) AS lines, coalesce(sum(l.amount), 0) AS total FROM invoices i
     LEFT JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.account_id = $1 GROUP BY i.id`,
    [fromToken('acct', real.invoiced.token)],
  );
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(rows.map((row) => `${row.status} ${row.lines} ${row.total}`).sort()).toEqual(
    model.invoices
      .map(({ status, lines }) => `${status} ${lines.length} ${sum(lines.map((line) => line.amount))}`)
      .sort(),
  );
}

test(
  'whatever is done to quotes, orders and invoices, they move by their tables, and each change is told exactly once',
  async () => {
    const place = fc.nat({ max: DEALS - 1 });
    const payer = fc.constantFrom<Payer>('card', 'refusing card', 'invoice');
    const kind = fc.constantFrom(...(Object.keys(KINDS) as KindName[]));
    const create = fc.tuple(payer, kind, fc.constantFrom(...AUTOBUY)).map((given) => new Create(...given));
    const acts = fc.constantFrom(...Object.keys(QUOTE_ACTS), ...Object.keys(ORDER_ACTS));
    const any = fc.tuple(acts, place).map((given) => new Do(...given));
    const usual = place.map((at) => new Do(null, at));
    const bill = fc
      .tuple(fc.constantFrom<InvoiceMove | null>('issue', 'settle', 'void', null, null), fc.nat({ max: 3 }))
      .map((given) => new Bill(...given));
    const pass = fc.constantFrom(0, 7, 29, 31).map((days) => new Pass(days));
    const commands = fc.commands([create, any, any, any, usual, usual, usual, usual, bill, pass], {
      maxCommands: COMMANDS,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const model: Model = { deals: [], invoices: [] };
        const real: Real = { ...stage, invoiced: null };
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        await expectTheSame(model, real);
      }),
      { numRuns: RUNS, endOnFailure: RUNS > 1000, ...(SEED !== undefined && { seed: Number(SEED) }) },
    );
  },
  RUNS * 2000,
);
