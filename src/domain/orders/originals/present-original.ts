import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Original } from '../../../wire/schemas/orders/original.ts';
import type { FullOriginal } from '../rows/originals.queries.ts';

/** Customers do not see which team member had the paper. */
export function presentOriginal({ original, custody }: FullOriginal, { team }: { team: boolean }): Original {
  const { id, what, file_id, status, created_at } = original;
  const returned = custody.find(({ step }) => step === 'returned');
  return {
    token: toToken('orig', id),
    what,
    file: file_id && toToken('file', file_id),
    status,
    where: custody.at(-1)?.place ?? null,
    received_at: formatTimestamp(created_at),
    returned_at: returned === undefined ? null : formatTimestamp(returned.created_at),
    custody: custody.map(({ step, place, reference, actor, created_at: at }) => ({
      step,
      where: place,
      reference,
      ...(team && { by: actor }),
      at: formatTimestamp(at),
    })),
  };
}
