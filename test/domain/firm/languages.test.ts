import { describe, expect, test } from 'vitest';
import { correspondentOf, languagesInWords } from '../../../src/domain/firm/company/issuer.ts';
import { COMPANY } from '../../../src/domain/firm/topics/topics.ts';
import { ENGLISH } from '../../../src/words/reader.ts';

describe('the languages of the firm', () => {
  test.each([
    [[], ''],
    [['es'], 'Spanish'],
    [['es', 'en'], 'Spanish and English'],
    [['en', 'es', 'el', 'fr', 'it', 'pl'], 'English, Spanish, Greek, French, Italian and Polish'],
    [['en', 'es', 'de', 'fr', 'it', 'pl', 'ar'], 'English, Spanish, German, French, Italian, Polish and 1 more'],
    [
      ['en', 'es', 'de', 'fr', 'it', 'pl', 'ar', 'zh', 'ja'],
      'English, Spanish, German, French, Italian, Polish and 3 more',
    ],
  ])('%j are shown as “%s”', (codes, words) => {
    expect(languagesInWords(codes)).toBe(words);
  });

  test('the languages of the firm are in the footer of its emails, unless there are none', () => {
    const company = { ...COMPANY.fallback, name: 'Harbor Words', phone: '+1 617 555 0100' };
    expect(correspondentOf(company, ENGLISH).contact).toEqual(['+1 617 555 0100']);
    expect(correspondentOf({ ...company, languages: ['es', 'en'] }, ENGLISH).contact).toEqual([
      '+1 617 555 0100',
      'Languages: Spanish and English',
    ]);
  });
});
