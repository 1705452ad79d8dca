import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../src/core/money.ts';
import { balanceOf, type StatementEntry } from '../../../src/domain/books/statement/balance.ts';

const DAY = 86_400_000;
const day = (number: number): Date => new Date(number * DAY);

/** Papers and payments over forty days, oldest first. */
const entries = fc
  .array(fc.record({ at: fc.nat(40 * 24), charged: fc.nat(100_000), credited: fc.nat(100_000) }), { maxLength: 30 })
  .map((all) =>
    all
      .map(
        ({ at, ...amounts }): StatementEntry => ({
          at: new Date((at * DAY) / 24),
          kind: 'invoice',
          number: null,
          about: null,
          ...amounts,
        }),
      )
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );

/** Statement of these days: the balance before them, and the entries within them. */
const statementOf = (all: readonly StatementEntry[], from: number, to: number) =>
  balanceOf(
    sum(all.filter(({ at }) => at < day(from)).map(({ charged, credited }) => charged - credited)),
    all.filter(({ at }) => at >= day(from) && at < day(to)),
  );

test('the closing balance of a statement is the opening balance of the next one, wherever it ends', () => {
  fc.assert(
    fc.property(entries, fc.uniqueArray(fc.nat(41), { minLength: 3, maxLength: 6 }), (all, cuts) => {
      const days = [0, ...cuts.toSorted((a, b) => a - b), 41];
      const statements = days.slice(1).map((to, at) => statementOf(all, days[at] ?? 0, to));
      for (const [at, statement] of statements.entries())
        expect(statement.opening).toBe(at === 0 ? 0 : statements[at - 1]?.closing);
      expect(statements.at(-1)?.closing).toBe(sum(all.map(({ charged, credited }) => charged - credited)));
      expect(statements.flatMap((statement) => statement.entries)).toHaveLength(all.length);
    }),
  );
});

test('the opening balance, charges and credits add up to the closing balance, line by line', () => {
  fc.assert(
    fc.property(entries, fc.nat(40), (all, from) => {
      const { opening, charged, credited, closing, entries: shown } = statementOf(all, from, 41);
      expect(closing).toBe(opening + charged - credited);
      const read = all.filter(({ at }) => at >= day(from));
      expect(charged).toBe(sum(read.map((entry) => entry.charged)));
      expect(credited).toBe(sum(read.map((entry) => entry.credited)));
      let balance = opening;
      for (const entry of shown) {
        balance += entry.charged - entry.credited;
        expect(entry.balance).toBe(balance);
      }
    }),
  );
});
