import { failField } from '../../../core/fail.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Estimate } from '../../../wire/schemas/quote.ts';

type Newer = 'by_hand' | 'inclusive' | 'taxes' | 'subtotal' | 'tax_total' | 'tax_note';
/** Estimates that were made before lists could leave something to a person, and before there were taxes. */
export type KeptEstimate = Omit<Estimate, Newer> & Partial<Pick<Estimate, Newer>>;

/** What a person has to price before the sum means anything. */
export const leftToPrice = ({ by_hand = [] }: KeptEstimate): string[] =>
  by_hand.map((service) => service.replaceAll('_', ' '));

/** The estimate is no price where a part of it is missing. */
export function refuseOpenEstimate(estimate: KeptEstimate): void {
  const left = leftToPrice(estimate);
  if (left.length === 0) return;
  failField('line_items', `The price list leaves this to a person: ${listOf(left)}. Give all lines, with its price.`);
}

/** Nothing is bought by itself whose price nobody knows. */
export function refuseBuyingOpen(estimate: KeptEstimate): void {
  const left = leftToPrice(estimate);
  if (left.length === 0) return;
  failField('autobuy', `A person prices this first: ${listOf(left)}. Create the quote without \`autobuy\`.`);
}
