import type { PricedService } from '../../../../wire/priced.ts';
import type { Axis, Space } from './classes.ts';
import type { Box, Mask } from './cover.ts';

const NAMES: Readonly<Record<string, string>> = { of_service: 'of', shipping_service: 'by' };

/** A case in words, with only its narrowed conditions: `translation (source es, target fr, turnaround expedited)`. */
export function caseInWords(service: PricedService, { axes }: Space, box: Box): string {
  const conditions = axes.flatMap((axis, at) => {
    const mask = box[at] ?? 0n;
    return mask === axis.all ? [] : [`${NAMES[axis.name] ?? axis.name} ${valueInWords(axis, mask)}`];
  });
  const name = service.replaceAll('_', ' ');
  return conditions.length === 0 ? name : `${name} (${conditions.join(', ')})`;
}

function valueInWords({ name, examples, rest }: Axis, mask: Mask): string {
  const at = examples.findIndex((_, place) => (mask >> BigInt(place)) & 1n);
  if (at === rest) return 'any other';
  const example = examples[at] ?? '';
  return name === 'documents' ? `from ${example}` : `\`${example}\``;
}
