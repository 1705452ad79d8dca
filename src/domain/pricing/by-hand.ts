import { failField } from '../../core/fail.ts';
import { listOf } from '../../core/words/phrases.ts';
import type { Estimate } from '../../wire/schemas/quote.ts';

/** Estimates that were made before lists could leave something to a person. */
export type KeptEstimate = Omit<Estimate, 'by_hand'> & { by_hand?: Estimate['by_hand'] };

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
