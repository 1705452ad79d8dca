import { failField } from '../../../core/fail.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Estimate } from '../../../wire/schemas/quote.ts';

type NewerField = 'by_hand' | 'inclusive' | 'taxes' | 'subtotal' | 'tax_total' | 'tax_note';
/** Stored estimates may predate prices by hand and taxes. */
export type StoredEstimate = Omit<Estimate, NewerField> & Partial<Pick<Estimate, NewerField>>;

/** Services that a person has to price before the total is meaningful. */
export const leftToPrice = ({ by_hand = [] }: StoredEstimate): string[] =>
  by_hand.map((service) => service.replaceAll('_', ' '));

/** Refuse an incomplete estimate as a price. */
export function refuseOpenEstimate(estimate: StoredEstimate): void {
  const left = leftToPrice(estimate);
  if (left.length === 0) return;
  failField('line_items', `The price list leaves this to a person: ${listOf(left)}. Give all lines, with its price.`);
}

/** Refuse autobuy while the price is unknown. */
export function refuseAutobuyOfOpenEstimate(estimate: StoredEstimate): void {
  const left = leftToPrice(estimate);
  if (left.length === 0) return;
  failField('autobuy', `A person prices this first: ${listOf(left)}. Create the quote without \`autobuy\`.`);
}
