import { expect, test } from 'vitest';
import { moveRow } from '../../src/core/lifecycle.ts';

const TABLE = {
  close: { from: ['open'], to: 'closed', by: ['team'], when: 'It is over' },
  reopen: { from: ['closed'], to: 'open', by: 'owner', when: 'It is not over' },
} as const;

interface Row {
  id: string;
  status: 'open' | 'closed';
  closed_at: Date | null;
}

const ROW: Row = { id: 'a', status: 'open', closed_at: null };
const NOW = new Date('2026-11-17T10:00:00Z');

test('a move sets the status of its table and the columns that change with it', () => {
  const set = { closed_at: NOW };
  expect(moveRow(TABLE, 'case', ROW, { move: 'close', by: 'team', set })).toEqual({
    id: 'a',
    status: 'closed',
    closed_at: NOW,
  });
  expect(ROW.status).toBe('open');
});

test('a move from another status is refused with the statuses it needs', () => {
  expect(() => moveRow(TABLE, 'case', ROW, { move: 'reopen' })).toThrow('To reopen it, it must be closed.');
});

test('a move by someone the table does not name for it is an error', () => {
  expect(() => moveRow(TABLE, 'case', ROW, { move: 'close', by: 'owner' })).toThrow('not one of the owner');
});
