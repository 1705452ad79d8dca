import { expect, test } from 'vitest';
import { createSeal } from '../../src/core/seal.ts';

const seal = createSeal('of these tests');

test('a signature for one purpose is none for another, nor for another text or installation', () => {
  const signature = seal.sign('download', 'file 7');
  expect(seal.verify('download', 'file 7', signature)).toBe(true);
  expect(seal.verify('payment', 'file 7', signature)).toBe(false);
  expect(seal.verify('download', 'file 8', signature)).toBe(false);
  expect(createSeal('of others').verify('download', 'file 7', signature)).toBe(false);
});

test('a sealed secret is read by who sealed it only, and not once it was changed', () => {
  const sealed = seal.seal('whsec_secret');
  expect(sealed.includes('secret')).toBe(false);
  expect(seal.open(sealed)).toBe('whsec_secret');
  expect(() => createSeal('of others').open(sealed)).toThrow();
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => seal.open(sealed)).toThrow();
});
