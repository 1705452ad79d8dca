import { describe, expect, it } from 'vitest';
import { type Family, loadTypeface } from '../../../src/engines/paper/fonts.ts';

describe('the fonts of a document', () => {
  it('are those its letters need', async () => {
    expect((await loadTypeface(['Müller', 'Ёлкин', 'Αθηνά'])).families).toEqual(['Noto Sans']);
    expect((await loadTypeface(['محمد', 'דן'])).families).toEqual([
      'Noto Sans',
      'Noto Sans Arabic',
      'Noto Sans Hebrew',
    ]);
    expect((await loadTypeface(['田中さん', '김'])).families).toEqual(['Noto Sans', 'Noto Sans SC', 'Nanum Gothic']);
  });

  it('may be missing: the letters that are there are still set', async () => {
    const absent: Family = {
      name: 'Absent',
      letters: /\p{Script=Han}/u,
      file: () => {
        throw new Error('Cannot find module');
      },
    };
    const type = await loadTypeface(['Ann 田中'], [absent]);
    expect(type.families).toEqual(['Noto Sans']);
    expect(type.known('Ann 田中')).toBe('Ann ��');
    expect(type.measure(type.known('Ann 田中'), 10, 400)).toBeGreaterThan(0);
  });
});
