import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { getOrder, pay, saveCard } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

beforeAll(() =>
  setTaxes(world, rule(), rule({ rate: '7', services: ['notarization'] }), rule({ name: 'City tax', rate: '1.375' })),
);

const DAY = 86_400_000;
const today = () => world.clock.now().toISOString().slice(0, 10);
const line = (code: string, unit_price: number) => ({ code, description: code, quantity: 1, unit_price });

interface Tax {
  name: string;
  rate: string;
  base: number;
  amount: number;
}
/** Sums of taxes by name and rate, without zero sums. */
const byRate = (taxes: readonly Tax[]) => {
  const names = [...new Set(taxes.map(({ name, rate }) => `${name} ${rate}`))].toSorted();
  const sums = names.map((key) => {
    const own = taxes.filter(({ name, rate }) => `${name} ${rate}` === key);
    return [key, sum(own.map(({ base }) => base)), sum(own.map(({ amount }) => amount))] as const;
  });
  return sums.filter(([, base, amount]) => base !== 0 || amount !== 0);
};
const reversed = (taxes: readonly Tax[]) => taxes.map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount }));

/** Customers that this file made, each with one order. */
const customers: Client[] = [];

async function newOrder(byCard: boolean, lines: [number, number]) {
  const { live } = await world.newAccount({ invoicing: !byCard });
  customers.push(live);
  await billTo(live, 'DE');
  if (byCard) await saveCard(live, 'pays', true);
  const { token } = await newQuote(live);
  const line_items = [line('translation', lines[0]), line('notarization', lines[1])];
  await world.team.call('teamPriceQuote', { params: { token }, body: { line_items } });
  return { live, order: await pay(live, token) };
}

const papersOf = async (live: Client) => {
  const [invoices, receipts, notes] = await Promise.all([
    live.call('listInvoices'),
    live.call('listReceipts'),
    live.call('listCreditNotes'),
  ]);
  // Credit notes show refunded taxes as positive amounts.
  return {
    invoices: invoices.data,
    receipts: receipts.data,
    notes: notes.data.map((note) => ({ ...note, taxes: reversed(note.taxes) })),
  };
};

/** Sums of each tax over all papers of these days. */
async function printed(from: string, to: string) {
  const isIn = (at: string | null) => at !== null && at.slice(0, 10) >= from && at.slice(0, 10) <= to;
  const papers = await Promise.all(customers.map(papersOf));
  return byRate(
    papers.flatMap(({ invoices, receipts, notes }) => [
      ...invoices.filter((one) => isIn(one.issued_at)).flatMap((one) => one.taxes),
      ...invoices.filter((one) => isIn(one.voided_at)).flatMap((one) => reversed(one.taxes)),
      ...receipts.filter((one) => isIn(one.created_at)).flatMap((one) => one.taxes),
      ...notes.filter((one) => isIn(one.created_at)).flatMap((one) => one.taxes),
    ]),
  );
}

const reported = async (from: string, to: string) => {
  const { rows } = (await world.team.call('teamGetTaxReport', { query: { from, to } })).data;
  return byRate(rows.map(({ tax, ...row }) => ({ ...row, amount: tax })));
};

/** Taxes on the current papers of a customer, including open invoices. */
async function currentTaxes(live: Client) {
  const { invoices, receipts, notes } = await papersOf(live);
  return byRate(
    [...invoices.filter(({ status }) => status !== 'void'), ...receipts, ...notes].flatMap((one) => one.taxes),
  );
}

interface Sums {
  tax_total: number;
  taxes: Tax[];
  total: number;
}
/** Total, taxed bases, and the tax including the rounding on papers. */
const comparableSums = ({ taxes, tax_total, total, rounding_amount = 0 }: Sums & { rounding_amount?: number }) => ({
  total,
  tax: tax_total + rounding_amount,
  bases: byRate(taxes.map((tax) => ({ ...tax, amount: 0 }))),
});

/** Sums over all papers of a customer. */
async function paperSums(live: Client) {
  const { invoices, receipts, notes } = await papersOf(live);
  const papers = [...invoices.filter(({ status }) => status !== 'void'), ...receipts];
  const back = notes.map((note) => ({
    ...note,
    total: -note.total,
    tax_total: -note.tax_total,
    rounding_amount: -note.rounding_amount,
  }));
  const all = [...papers, ...back];
  const add = (of: (paper: (typeof all)[number]) => number) => sum(all.map(of));
  return comparableSums({
    taxes: all.flatMap(({ taxes }) => taxes),
    tax_total: add((paper) => paper.tax_total),
    rounding_amount: add((paper) => paper.rounding_amount),
    total: add((paper) => paper.total),
  });
}

type Step = { do: 'adjust' | 'credit' | 'issue' | 'void' | 'refund' | 'wait'; code: string; amount: number };

/** Returns whether the step was possible. */
async function runStep({ live, order }: { live: Client; order: string }, step: Step): Promise<boolean> {
  const params = { token: order };
  const send = async (asked: Promise<Response>) => (await asked).ok;
  const invoice = async (status: 'open' | 'issued') => ({
    params: { token: (await live.call('listInvoices', { filters: { status } })).data[0]?.token ?? 'inv_none' },
  });
  const { amount } = step;
  switch (step.do) {
    case 'wait':
      world.clock.advance(DAY);
      return true;
    case 'issue':
      return send(world.team.send('teamIssueInvoice', { ...(await invoice('open')), body: {} }));
    case 'void':
      return send(world.team.send('teamVoidInvoice', { ...(await invoice('issued')), body: { reason: 'Wrong' } }));
    case 'credit':
      return send(
        world.team.send('teamCreditOrder', { params, body: { amount: Math.abs(amount) || 1, reason: 'Late' } }),
      );
    case 'refund':
      return send(world.team.send('teamRefundOrder', { params, body: { reason: 'All of it' } }));
    case 'adjust': {
      const body = { reason: 'Changed', line_items: [line(step.code, amount || 1)] };
      if (!(await send(world.team.send('teamProposeAdjustment', { params, body })))) return false;
      const open = (await getOrder(live, order)).adjustments.find(({ status }) => status === 'proposed');
      if (open !== undefined)
        await live.call('payAdjustment', { params: { ...params, adjustment: open.token }, body: {} });
      return true;
    }
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('adjust', 'adjust', 'credit', 'issue', 'void', 'wait'),
  code: fc.constantFrom('translation', 'notarization'),
  amount: fc.integer({ min: -900, max: 1500 }),
});
const price = fc.integer({ min: 1000, max: 99_999 });

test('the tax report matches the papers of its days, and the papers of an order match its taxes', async () => {
  const first = today();
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.tuple(price, price),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      async (byCard, lines, steps, isRefunded) => {
        const began = today();
        const ordered = await newOrder(byCard, lines);
        const { live, order } = ordered;
        let isCredited = false;
        for (const one of steps) if ((await runStep(ordered, one)) && one.do === 'credit') isCredited = true;
        if (!isCredited) expect(await paperSums(live)).toEqual(comparableSums(await getOrder(live, order)));
        if (isRefunded && (await runStep(ordered, { do: 'refund', code: '', amount: 0 })))
          expect(await currentTaxes(live)).toEqual([]);
        for (const [from, to] of [
          [first, today()],
          [began, today()],
          [began, began],
        ] as const)
          expect(await reported(from, to)).toEqual(await printed(from, to));
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});

test('a lower price of one service refunds the taxes of that service', async () => {
  const { live, order } = await newOrder(true, [10_000, 10_000]);
  await runStep({ live, order }, { do: 'adjust', code: 'notarization', amount: -1000 });
  const [note] = (await papersOf(live)).notes;
  expect(note?.taxes.map(({ name, rate, base, amount }) => ({ name, rate, base, amount }))).toEqual([
    { name: 'VAT', rate: '7', base: -1000, amount: -70 },
    { name: 'City tax', rate: '1.375', base: -1000, amount: -14 },
  ]);
});
