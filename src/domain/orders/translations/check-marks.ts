import { FieldErrors } from '../../../core/field-errors.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import type { OrderFile } from '../rows/orders.queries.ts';

/** Tolerance for sums of binary fractions. */
const ROUNDING = 1e-9;

/** Refuses all marks outside the translation's pages at once. */
export function checkMarks(marks: readonly Mark[], { page_count: pages }: Pick<OrderFile, 'page_count'>): void {
  const errors = new FieldErrors();
  for (const [at, { page, x, y, width, height }] of marks.entries()) {
    if (pages !== null && page > pages) {
      errors.add(`marks.${at}.page`, pages === 1 ? 'The translation has one page: 1.' : `Must be from 1 to ${pages}.`);
    }
    if (x + width > 1 + ROUNDING) errors.add(`marks.${at}.width`, beyond('x', 'width'));
    if (y + height > 1 + ROUNDING) errors.add(`marks.${at}.height`, beyond('y', 'height'));
  }
  errors.throwIfAny();
}

const beyond = (start: string, size: string): string =>
  `It reaches beyond the page: \`${start}\` and \`${size}\` together are at most 1.`;
