import fc from 'fast-check';
import { TypeID, typeid } from 'typeid-js';
import { expect, test } from 'vitest';
import { fromToken, newId, toToken } from '../../src/core/ids.ts';
import { rowId } from '../support/ids.ts';

// The TypeID library is the reference for our own encoding.

test('a token is the TypeID of its id, and decodes back to it', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const id = rowId<'quote'>(uuid);
      const token = toToken('quote', id);
      expect(token).toBe(TypeID.fromUUID('quote', id).toString());
      expect(fromToken('quote', token)).toBe(id);
    }),
    { numRuns: 2000 },
  );
});

test('a token made by the TypeID library is decoded', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const made = typeid('file');
    expect(fromToken('file', made.toString())).toBe(made.toUUID());
  }
});

test('a malformed token, or a token of another kind, has no id', () => {
  const token = toToken('quote', newId());
  const wrong = [
    '',
    'quote_',
    token.slice(0, -1),
    `${token}0`,
    token.toUpperCase(),
    token.replace('quote', 'order'),
    token.slice('quote_'.length),
    `quote_8${token.slice('quote_'.length + 1)}`,
    `${token.slice(0, -1)}u`,
    `quote_${'z'.repeat(26)}`,
  ];
  for (const text of wrong) expect(fromToken('quote', text), text).toBeNull();
});

test('ids are UUIDs of version 7 in ascending order, even within a millisecond', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort());
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  const made = Number.parseInt((ids.at(-1) ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(made - Date.now())).toBeLessThan(5000);
});
