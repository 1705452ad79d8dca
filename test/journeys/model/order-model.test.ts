import fc from 'fast-check';
import { test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import type { QuoteRequest } from '../../../src/wire/schemas/quote.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { ASSIGN_ACTS } from './assign-acts.ts';
import { settleAssignments } from './assignment-model.ts';
import { drawAll, revokeAny } from './certificate-model.ts';
import { CHANGE_ACTS } from './change-acts.ts';
import { endQuote, type InvoiceMove, judgeInvoice, openOrder } from './deal-model.ts';
import { ORDER_ACTS, QUOTE_ACTS, usualAct } from './order-acts.ts';
import { expectSameAsModel } from './order-check.ts';
import type { Deal, Model, Payer } from './order-model.ts';
import {
  accountOf,
  callAndCheck,
  KINDS,
  type KindName,
  openStage,
  type Real,
  servicesOf,
  tokenOfInvoice,
} from './order-stage.ts';

// Random sequences of acts and elapsed time on quotes, orders and invoices, compared with a model that knows only the
// lifecycle tables. RUNS sets how many, SEED which ones; `faults/order-model.ts` splits ten thousand between processes.

const RUNS = Number(process.env['RUNS'] ?? 25);
const SEED = process.env['SEED'];
const COMMANDS = 30;
const DEALS = 3;
const DAY = 86_400_000;

const stage = useFixture(openStage, ({ world }) => world.close());

type Command = fc.AsyncCommand<Model, Real>;

const AUTOBUY = ['no', 'yes', 'up to the estimate'] as const;

const estimates = new Map<KindName, number>();

/** The estimate is the same for every account, so it is requested once. */
async function estimateOf(client: Client, kind: KindName, body: QuoteRequest): Promise<number> {
  const estimate = estimates.get(kind) ?? (await client.call('previewQuote', { body })).data.estimate.total;
  estimates.set(kind, estimate);
  return estimate;
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
    const autobuyOptions = autobuy ? { autobuy, ...(ceiling !== null && { max_total: ceiling }) } : {};
    const { data } = await client.call('createQuote', { body: { ...body, ...autobuyOptions } });
    const deal: Deal = {
      payer: this.payer,
      kind: KINDS[this.kind],
      source: file,
      quote: data.token,
      number: data.number,
      status: 'requested',
      recorded: ['requested'],
      expiresAt: Number.POSITIVE_INFINITY,
      expired: false,
      estimate,
      total: 0,
      ceiling,
      held: autobuy && this.payer !== 'invoice' ? estimate : 0,
      captured: 0,
      back: 0,
      order: null,
      thread: { messages: [], notes: [] },
    };
    if (autobuy) openOrder(deal, data.order ?? '');
    model.deals.push(deal);
  }
  toString = () => `create ${this.kind}, ${this.payer}, autobuy ${this.autobuy}`;
}

class RunAct implements Command {
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
    const quoteAct = QUOTE_ACTS[name ?? ''];
    const orderAct = ORDER_ACTS[name ?? ''];
    if (quoteAct !== undefined) {
      const verdict = quoteAct.judge(model, deal, real.world.clock.now().getTime());
      await callAndCheck(real, deal, verdict, () => quoteAct.call(real, model, deal));
    } else if (orderAct !== undefined && order !== null) {
      const verdict = orderAct.judge(order, deal, model);
      if (verdict !== null) await callAndCheck(real, deal, verdict, () => orderAct.call(real, order, deal, model));
    }
    if (deal.order !== null) settleAssignments(deal.order);
  }
  toString = () => `${this.which ?? 'go on with'} ${this.at}`;
}

const INVOICE_CALLS = { issue: 'teamIssueInvoice', settle: 'teamSettleInvoice', void: 'teamVoidInvoice' } as const;

class MoveInvoice implements Command {
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
    await callAndCheck(real, null, verdict, () =>
      real.world.team.send(INVOICE_CALLS[move], { params: { token }, body: body as never }),
    );
  }
  toString = () => `${this.move ?? 'go on with'} invoice ${this.at}`;
}

class PassTime implements Command {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(model: Model, real: Real) {
    const { clock, app } = real.world;
    // Half a day more, so that the test's own running time does not matter at the moment of expiry.
    const passing = (this.days + 0.5) * DAY;
    real.passed += passing;
    clock.advance(passing);
    await app.worker.runNow('expire_quotes');
    const now = clock.now().getTime();
    for (const deal of model.deals) {
      if (deal.status === 'ready' && deal.expiresAt <= now) endQuote(model, deal, 'expire');
      if (deal.order !== null) settleAssignments(deal.order);
    }
  }
  toString = () => `${this.days} days pass`;
}

/** The job issues certificates, or the team revokes one. */
class Certify implements Command {
  readonly action: 'draw' | 'revoke';
  readonly at: number;
  constructor(action: 'draw' | 'revoke', at: number) {
    this.action = action;
    this.at = at;
  }
  check = ({ deals }: Model) => deals.length > 0;
  async run(model: Model, real: Real) {
    const order = model.deals[this.at % model.deals.length]?.order;
    if (this.action === 'draw') await drawAll(real, model);
    else if (order) await revokeAny(real, order);
  }
  toString = () => `${this.action} certificates ${this.at}`;
}

test(
  'after any sequence of acts, quotes, orders and invoices follow their lifecycles, and each change is recorded exactly once',
  async () => {
    const place = fc.nat({ max: DEALS - 1 });
    const payer = fc.constantFrom<Payer>('card', 'refusing card', 'invoice');
    const kind = fc.constantFrom(...(Object.keys(KINDS) as KindName[]));
    const create = fc.tuple(payer, kind, fc.constantFrom(...AUTOBUY)).map((args) => new Create(...args));
    const acts = fc.constantFrom(...Object.keys(QUOTE_ACTS), ...Object.keys(ORDER_ACTS));
    const any = fc.tuple(acts, place).map((args) => new RunAct(...args));
    const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGE_ACTS)), place).map((args) => new RunAct(...args));
    const assign = fc.tuple(fc.constantFrom(...Object.keys(ASSIGN_ACTS)), place).map((args) => new RunAct(...args));
    const usual = place.map((at) => new RunAct(null, at));
    const bill = fc
      .tuple(fc.constantFrom<InvoiceMove | null>('issue', 'settle', 'void', null, null), fc.nat({ max: 3 }))
      .map((args) => new MoveInvoice(...args));
    const pass = fc.constantFrom(0, 7, 29, 31).map((days) => new PassTime(days));
    const certify = fc
      .tuple(fc.constantFrom('draw' as const, 'revoke' as const), place)
      .map((args) => new Certify(...args));
    const often = [change, assign, usual, usual, usual, usual];
    const commands = fc.commands([create, any, any, any, ...often, bill, pass, certify], {
      maxCommands: COMMANDS,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const model: Model = { deals: [], invoices: [] };
        const real: Real = { ...stage, invoiced: null, passed: 0 };
        try {
          await fc.asyncModelRun(() => ({ model, real }), sequence);
          await expectSameAsModel(model, real);
        } finally {
          // Otherwise ten thousand sequences would advance the clock beyond the expiry of every card.
          stage.world.clock.advance(-real.passed);
        }
      }),
      { numRuns: RUNS, endOnFailure: RUNS > 1000, ...(SEED !== undefined && { seed: Number(SEED) }) },
    );
  },
  scaleTimeout(120_000 + RUNS * 2000),
);
