import { expect, test } from 'vitest';
import type { Lifecycle } from '../../../src/core/lifecycle.ts';
import { nextState } from '../../../src/core/lifecycle.ts';
import { QUOTE_LIFECYCLE } from '../../../src/domain/quotes/quote.lifecycle.ts';
import { QUOTE_STATUSES, type QuoteStatus } from '../../../src/wire/schemas/quote.ts';

const table: Lifecycle<QuoteStatus> = QUOTE_LIFECYCLE;
const moves = Object.entries(table);

test('every status of a quote can be reached from its creation, and there are no others', () => {
  const reached = new Set<QuoteStatus>(['requested']);
  for (const _ of QUOTE_STATUSES) {
    for (const [, move] of moves)
      if (move.from.some((status) => reached.has(status))) for (const to of [move.to].flat()) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...QUOTE_STATUSES].sort());
  const named = new Set(moves.flatMap(([, move]) => [...move.from, ...[move.to].flat()]));
  expect([...named].sort()).toEqual([...QUOTE_STATUSES].sort());
});

test('the moves are those of the API', () => {
  const pairs = moves.flatMap(([, move]) => move.from.map((from) => `${from} → ${String(move.to)}`));
  expect([...new Set(pairs)].sort()).toEqual([
    'approved → cancelled',
    'approved → paid',
    'ready → approved',
    'ready → cancelled',
    'ready → paid',
    'ready → ready',
    'requested → cancelled',
    'requested → ready',
  ]);
});

test('nothing leaves paid or cancelled', () => {
  for (const [, move] of moves)
    expect(move.from.filter((status) => status === 'paid' || status === 'cancelled')).toEqual([]);
});

test('a move that the table does not have is refused with the status', () => {
  for (const [name, move] of moves) {
    for (const status of QUOTE_STATUSES) {
      const go = () => nextState(table, name, 'quote', status);
      if (move.from.includes(status)) expect(go()).toBe(move.to);
      else
        expect(go).toThrow(
          expect.objectContaining({ code: 'invalid_state', detail: expect.objectContaining({ fields: { status } }) }),
        );
    }
  }
});
