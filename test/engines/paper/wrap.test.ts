import { describe, expect, test } from 'vitest';
import { directionOf, wrapLines } from '../../../src/engines/paper/wrap.ts';

const wrap = (text: string, width: number, most?: number): string[] =>
  wrapLines((part) => Array.from(part).length, text, width, most);

describe('a line', () => {
  test('a line breaks between words', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  });

  test('a line breaks inside a word that does not fit, where its parts meet', () => {
    expect(wrap('my acta_de_nacimiento.pdf', 12)).toEqual(['my', 'acta_de_', 'nacimiento.', 'pdf']);
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  });

  test('a line breaks between ideographs, but not before a closing mark', () => {
    expect(wrap('出生医学证明。王', 6)).toEqual(['出生医学证', '明。王']);
  });

  test('a line breaks between Thai words', () => {
    for (const line of wrap('สวัสดีประเทศไทย', 8)) expect('สวัสดีประเทศไทย').toContain(line);
    expect(wrap('สวัสดีประเทศไทย', 8).join('')).toBe('สวัสดีประเทศไทย');
  });

  test('a line is shortened where too many would follow', () => {
    expect(wrap('one two three four', 5, 2)).toEqual(['one', 'two…']);
  });

  test('a line has the direction of its first character', () => {
    expect(directionOf('123 محمد Müller')).toBe('rtl');
    expect(directionOf('Müller محمد')).toBe('ltr');
    expect(directionOf('דניאל')).toBe('rtl');
    expect(directionOf('')).toBe('ltr');
  });
});
