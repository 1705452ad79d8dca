import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/engines/reading/libraries.ts';
import { DEFAULT_LIMITS, type Measures } from '../../../src/engines/reading/measures.ts';
import { readFile } from '../../../src/engines/reading/read-file.ts';
import { countWords, createWordCounter } from '../../../src/engines/reading/text/words.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { save } from './make.ts';

const libraries = createLibraries();
const read = (bytes: Buffer): Promise<Measures> => readFile(libraries, save(bytes, 'a.txt'), 'txt', DEFAULT_LIMITS);

const RUSSIAN = 'Свидетельство о рождении выдано отделом записи актов гражданского состояния города Москвы. '.repeat(3);
const JAPANESE = 'この契約書は、甲と乙との間で締結される。翻訳をお願いします。\n'.repeat(4);
const CHINESE = '本合同由甲乙双方签订，双方同意遵守以下条款。\n'.repeat(4);
const GERMAN = 'Die Geburtsurkunde wurde für Jürgen Groß in Köln ausgestellt und übersetzt. '.repeat(3);

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(GERMAN), 33, 'de'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${GERMAN}`), 33, 'de'],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${RUSSIAN}`, 'utf16le'), 33, 'ru'],
    ['UTF-16BE with a mark', iconv.encode(`\ufeff${RUSSIAN}`, 'utf-16be'), 33, 'ru'],
    ['UTF-16LE without a mark', Buffer.from(GERMAN, 'utf16le'), 33, 'de'],
    ['UTF-32LE with a mark', iconv.encode(`\ufeff${GERMAN}`, 'utf-32le'), 33, 'de'],
    ['windows-1251', iconv.encode(RUSSIAN, 'windows-1251'), 33, 'ru'],
    ['windows-1252', iconv.encode(GERMAN, 'windows-1252'), 33, 'de'],
    ['Shift_JIS', iconv.encode(JAPANESE, 'shift_jis'), countWords(JAPANESE), 'ja'],
    ['EUC-JP', iconv.encode(JAPANESE, 'euc-jp'), countWords(JAPANESE), 'ja'],
    ['GB18030', iconv.encode(CHINESE, 'gb18030'), countWords(CHINESE), 'zh'],
    [
      'Big5',
      iconv.encode('本合約由甲乙雙方簽訂，雙方同意遵守以下條款。\n'.repeat(4), 'big5'),
      countWords(CHINESE),
      'zh',
    ],
  ])('a text in %s is read as it was written', async (_name, bytes, words, language) => {
    expect(await read(bytes)).toMatchObject({ kind: 'txt', words, language, pages: 1 });
  });

  test('a text has a page per 250 words, and no language when it is too short', async () => {
    expect(await read(Buffer.from('word '.repeat(501)))).toMatchObject({ pages: 3, words: 501 });
    expect(await read(Buffer.from('ok'))).toMatchObject({ pages: 1, words: 1, language: null });
  });
});

describe('a word', () => {
  test('a word is separated by spaces', () => {
    expect(countWords('')).toBe(0);
    expect(countWords(' \t\r\n ')).toBe(0);
    expect(countWords('It’s a well-known fact: 3.5 % of e-mails.')).toBe(8);
    expect(countWords('no\u00a0break\u2003here')).toBe(3);
    expect(countWords('대한민국 헌법 제1조')).toBe(3);
    expect(countWords('a😀b c')).toBe(2);
  });

  test('a word is each character of Chinese and Japanese, without punctuation', () => {
    expect(countWords('我爱北京。')).toBe(4);
    expect(countWords('カタカナー')).toBe(5);
    expect(countWords('𠀀𠀁')).toBe(2);
    expect(countWords('中文and English，混合text')).toBe(7);
  });

  test('a word is found by dictionary in Thai, Lao, Khmer and Burmese', () => {
    expect(countWords('สวัสดีครับ ผมชื่อจอห์น')).toBeGreaterThanOrEqual(4);
    expect(countWords('ສະບາຍດີ ຂ້ອຍຊື່')).toBeGreaterThanOrEqual(2);
    expect(countWords('ខ្ញុំចង់ទៅផ្សារ')).toBeGreaterThanOrEqual(2);
    expect(countWords('မြန်မာနိုင်ငံ')).toBeGreaterThanOrEqual(1);
  });

  test('a word is counted the same however the text arrives', () => {
    const text = `Hello world ${'ภาษาไทยเป็นภาษาที่สวยงาม'.repeat(300)} 我爱北京 𠀀 end. ${'ภาษาไทย'.repeat(700)}`;
    const expected = countWords(text);
    for (const step of [1, 7, 1000]) {
      const counter = createWordCounter();
      for (let at = 0; at < text.length; at += step) counter.add(text.slice(at, at + step));
      expect(Math.abs(counter.count() - expected)).toBeLessThanOrEqual(step === 1 ? 1 : 0);
    }
  });

  test('a word is counted in linear time', () => {
    const started = performance.now();
    countWords('ภาษาไทยเป็นภาษาที่มีความสวยงาม'.repeat(8000));
    countWords('a '.repeat(2_000_000));
    expect(performance.now() - started).toBeLessThan(scaleTimeout(3000));
  });
});
