import { describe, expect, test } from 'vitest';
import { createFonts, type Family, loadTypeface } from '../../../src/engines/paper/fonts.ts';

const load = (texts: string[], others?: readonly Family[]) => loadTypeface(createFonts(others), texts);

describe('the fonts of a paper', () => {
  test('the fonts of a paper are those its characters need', async () => {
    expect((await load(['Müller', 'Ёлкин', 'Αθηνά'])).families).toEqual(['Noto Sans']);
    expect((await load(['محمد', 'דן'])).families).toEqual(['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew']);
    expect((await load(['田中さん', '김'])).families).toEqual(['Noto Sans', 'Noto Sans SC', 'Nanum Gothic']);
  });

  test('the fonts of a paper may be missing: the other characters are still drawn', async () => {
    const absent: Family = {
      name: 'Absent',
      characters: /\p{Script=Han}/u,
      file: () => {
        throw new Error('Cannot find module');
      },
    };
    const type = await load(['Ann 田中'], [absent]);
    expect(type.families).toEqual(['Noto Sans']);
    expect(type.replaceMissing('Ann 田中')).toBe('Ann ��');
    expect(type.measure(type.replaceMissing('Ann 田中'), 10, 400)).toBeGreaterThan(0);
  });
});
