import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxLine } from '../../../../src/core/taxes/sum-taxes.ts';
import { splitCredit } from '../../../../src/domain/billing/credit-notes/plan-credit.ts';

const part = fc.record({
  paper: fc.nat(),
  isOpen: fc.boolean(),
  billed: fc.integer({ min: 0, max: 1000 }),
  credited: fc.constant(0),
  taxes: fc.constant<TaxLine[]>([]),
  tax_note: fc.constant(null),
});

test('a credit is split in full, with no more for each paper than it bills, and open papers first', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, share) => {
        const billed = parts.reduce((sum, one) => sum + one.billed, 0);
        const amount = Math.floor(billed * share);
        const split = splitCredit(parts, { amount, taxes: null });
        expect(split.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        for (const one of split) expect(one.amount).toBeLessThanOrEqual(one.part.billed);
        const open = parts.filter(({ isOpen }) => isOpen).reduce((sum, one) => sum + one.billed, 0);
        const fromOpen = split.filter((one) => one.part.isOpen).reduce((sum, one) => sum + one.amount, 0);
        expect(fromOpen).toBe(Math.min(open, amount));
      },
    ),
  );
});
