import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromToken } from '../../src/core/tokens.ts';
import { QUOTE_LIFECYCLE } from '../../src/domain/quotes/quote.lifecycle.ts';
import type { Operation } from '../../src/wire/paths.ts';
import type { QuoteStatus } from '../../src/wire/quote.ts';
import { type Account, openWorld, translation, upload, type World } from '../world.ts';

// Random sequences of what people and time do to quotes, beside a model that knows only the table.

const RUNS = Number(process.env['RUNS'] ?? 300);
const COMMANDS = 15;
const DAY = 86_400_000;

let world: World;
let account: Account;
let file: string;
beforeAll(async () => {
  world = await openWorld({ ROLE: 'api' });
  account = await world.newAccount();
  file = await upload(account.test);
});
afterAll(() => world.close());

interface ModelQuote {
  token: string;
  status: QuoteStatus;
  told: QuoteStatus[];
  expiresAt: number;
}
type Model = ModelQuote[];
type Move = keyof typeof QUOTE_LIFECYCLE;

const allows = (move: Move, status: QuoteStatus) =>
  (QUOTE_LIFECYCLE[move].from as readonly QuoteStatus[]).includes(status);

function go(quote: ModelQuote, move: Move): void {
  quote.status = QUOTE_LIFECYCLE[move].to;
  quote.told.push(quote.status);
}

class Create implements fc.AsyncCommand<Model, World> {
  check = (model: Model) => model.length < 4;
  async run(model: Model) {
    const { data } = await account.test.call('createQuote', { body: { files: [file], services: translation() } });
    expect(data.status).toBe('requested');
    model.push({ token: data.token, status: 'requested', told: ['requested'], expiresAt: Number.POSITIVE_INFINITY });
  }
  toString = () => 'create';
}

const CALLS = {
  price: ['teamPriceQuote', 'price'],
  cancel: ['cancelQuote', 'cancel'],
  'cancel by the team': ['teamCancelQuote', 'cancel'],
} as const satisfies Record<string, readonly [Operation, Move]>;

class Call implements fc.AsyncCommand<Model, World> {
  readonly which: keyof typeof CALLS;
  readonly at: number;
  constructor(which: keyof typeof CALLS, at: number) {
    this.which = which;
    this.at = at;
  }
  check = (model: Model) => model.length > 0;
  async run(model: Model, { team, clock }: World) {
    const quote = model[this.at % model.length] as ModelQuote;
    const [operation, move] = CALLS[this.which];
    const client = operation === 'cancelQuote' ? account.test : team;
    const body = operation === 'cancelQuote' ? {} : { body: {} };
    const response = await client.send(operation, { params: { token: quote.token }, ...body });
    const answer = (await response.json()) as { code?: string; status?: string; data: { status: string } };
    if (allows(move, quote.status)) {
      go(quote, move);
      if (move === 'price') quote.expiresAt = clock.now().getTime() + 30 * DAY;
      expect([response.status, answer.data.status]).toEqual([200, quote.status]);
    } else {
      expect([response.status, answer.code, answer.status]).toEqual([422, 'invalid_state', quote.status]);
    }
  }
  toString = () => `${this.which} ${this.at}`;
}

class Pass implements fc.AsyncCommand<Model, World> {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(model: Model, { clock, app }: World) {
    // Half a day keeps the test's own running time away from the moment of expiry.
    clock.advance((this.days + 0.5) * DAY);
    await app.worker.runNow('expire_quotes');
    const now = clock.now().getTime();
    for (const quote of model) if (allows('expire', quote.status) && quote.expiresAt <= now) go(quote, 'expire');
  }
  toString = () => `${this.days} days pass`;
}

/** What paying and invoicing will do to a quote: the other moves must stop at these statuses. */
class Elsewhere implements fc.AsyncCommand<Model, World> {
  readonly move: 'pay' | 'approve' | 'settle';
  readonly at: number;
  constructor(move: 'pay' | 'approve' | 'settle', at: number) {
    this.move = move;
    this.at = at;
  }
  check = (model: Model) => model.length > 0;
  async run(model: Model, { rows }: World) {
    const quote = model[this.at % model.length] as ModelQuote;
    if (!allows(this.move, quote.status)) return;
    quote.status = QUOTE_LIFECYCLE[this.move].to;
    await rows('UPDATE quotes SET status = $2 WHERE id = $1', [fromToken('quote', quote.token), quote.status]);
  }
  toString = () => `${this.move} ${this.at}`;
}

async function expectTheSame(model: Model): Promise<void> {
  const tokens = model.map((quote) => quote.token);
  const rows = await world.rows<{ id: string; status: string }>('SELECT id, status FROM quotes WHERE id = ANY($1)', [
    tokens.map((token) => fromToken('quote', token)),
  ]);
  const events = await world.rows<{ target: string; data: { status: string } }>(
    'SELECT target, data FROM events WHERE target = ANY($1)',
    [tokens],
  );
  for (const { token, status, told } of model) {
    expect(rows.find((row) => row.id === fromToken('quote', token))?.status).toBe(status);
    const heard = events.filter((event) => event.target === token).map((event) => event.data.status);
    expect(heard.sort()).toEqual([...told].sort());
  }
}

test(
  'whatever is done to quotes, in any order, they move by the table, and each change is told exactly once',
  async () => {
    const place = fc.nat({ max: 3 });
    const call = fc
      .tuple(fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])), place)
      .map(([which, at]) => new Call(which, at));
    const elsewhere = fc
      .tuple(fc.constantFrom('pay' as const, 'approve' as const, 'settle' as const), place)
      .map(([move, at]) => new Elsewhere(move, at));
    const pass = fc.constantFrom(0, 7, 29, 30, 31).map((days) => new Pass(days));
    const commands = fc.commands([fc.constant(new Create()), call, call, pass, elsewhere], {
      maxCommands: COMMANDS,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const model: Model = [];
        await fc.asyncModelRun(() => ({ model, real: world }), sequence);
        await expectTheSame(model);
      }),
      { numRuns: RUNS, endOnFailure: RUNS > 1000 },
    );
  },
  RUNS * 1000,
);
