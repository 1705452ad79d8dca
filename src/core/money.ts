/** Rounds to whole minor units, halves away from zero, as invoices do. */
export function times(unitPrice: number, quantity: number): number {
  // Fifteen digits undo what binary fractions add: 8.575 × 100 is 857.5, not 857.4999….
  const exact = Number((unitPrice * quantity).toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
