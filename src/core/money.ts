/** Rounds to whole minor units, halves away from zero, as invoices do. */
export function times(unitPrice: number, quantity: number): number {
  const exact = unitPrice * quantity;
  return Math.sign(exact) * Math.round(Math.abs(exact) + Number.EPSILON);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
