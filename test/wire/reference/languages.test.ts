import { describe, expect, test } from 'vitest';
import { languageName, languages, readLanguage } from '../../../src/wire/reference/languages.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('languages', () => {
  const all = languages();

  test('the languages are all two-letter ones and the living three-letter ones, once each', () => {
    expect(all.filter(({ code }) => code.length === 2)).toHaveLength(184);
    expect(all.length).toBeGreaterThan(6900);
    expect(unique(all.map(({ code }) => code))).toBe(true);
    expect(unique(all.map(({ name }) => name))).toBe(true);
  });

  test('the languages are sorted by name', () => {
    const { compare } = new Intl.Collator('en');
    expect(all).toEqual(all.toSorted((a, b) => compare(a.name, b.name)));
  });

  test('every language code is read, in any case', () => {
    for (const { code } of all) expect(readLanguage(code.toUpperCase())).toBe(code);
  });

  test.each([
    ['es', 'es'],
    [' ES ', 'es'],
    ['spa', 'es'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['zho', 'zh'],
    ['chi', 'zh'],
    ['al', 'sq'],
    ['sqi', 'sq'],
    ['alb', 'sq'],
    ['la', 'la'],
    ['lat', 'la'],
    ['fil', 'fil'],
    ['yue', 'yue'],
    ['haw', 'haw'],
  ])('%j is read as %s', (text, code) => {
    expect(readLanguage(text)).toBe(code);
  });

  test.each(['', 'e', 'xx', 'zzz', 'und', 'mul', 'zxx', 'grc', 'zh-CN', 'pt-BR', 'zh-Hans', 'en_US', 'English', 'e s'])(
    '%j is not a language',
    (text) => {
      expect(readLanguage(text)).toBeNull();
    },
  );

  test('languages have their common names', () => {
    expect(['es', 'el', 'ms', 'ht', 'fil'].map(languageName)).toEqual([
      'Spanish',
      'Greek',
      'Malay',
      'Haitian Creole',
      'Filipino',
    ]);
    expect(languageName('zzz')).toBe('zzz');
  });
});
