import { expect, test } from 'vitest';
import { createSeal } from '../../src/core/seal.ts';

const seal = createSeal('of these tests');

test('a signature is valid only for its purpose, its text and its installation', () => {
  const signature = seal.sign('download', 'file 7');
  expect(seal.verify('download', 'file 7', signature)).toBe(true);
  expect(seal.verify('payment', 'file 7', signature)).toBe(false);
  expect(seal.verify('download', 'file 8', signature)).toBe(false);
  expect(createSeal('of others').verify('download', 'file 7', signature)).toBe(false);
});

test('a sealed secret opens only with the key that sealed it, and not after a change', () => {
  const sealed = seal.seal('whsec_secret');
  expect(sealed.includes('secret')).toBe(false);
  expect(seal.open(sealed)).toBe('whsec_secret');
  expect(() => createSeal('of others').open(sealed)).toThrow();
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => seal.open(sealed)).toThrow();
});
