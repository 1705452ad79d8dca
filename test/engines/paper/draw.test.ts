import { describe, expect, it } from 'vitest';
import type { Printable } from '../../../src/engines/paper/documents.ts';
import { drawDocument } from '../../../src/engines/paper/draw.tsx';
import { certificate, conversion, hash, invoice, invoiceLine, translation } from './make.ts';
import { drawnGlyphs, missingGlyphs, type ReadPdf, readPdf } from './read-pdf.ts';

const draw = async (document: Printable): Promise<ReadPdf> => readPdf(await drawDocument(document));
const flat = ({ pages }: ReadPdf): string => pages.join('\n').replace(/\s+/g, ' ');

describe('a certificate', () => {
  it('says who certifies what, with the fingerprint of each file', async () => {
    const bytes = await drawDocument({
      kind: 'certificate',
      data: certificate({ subjects: ['Legal', 'Civil records'] }),
    });
    const read = await readPdf(bytes);
    expect(read).toMatchObject({
      title: 'Certificate of Translation Accuracy 48213-907315',
      author: 'Dragoman Translations',
      width: 612,
      height: 792,
    });
    expect(bytes.toString('latin1')).toContain('/Lang (en-US)');
    const text = flat(read);
    for (const part of [
      'Certificate of Translation Accuracy',
      'Mohammed Müller',
      'November 14, 2026',
      'I, Catherine O’Neill, Director of Dragoman Translations, certify that',
      'complete and accurate translation',
      'competent to translate from Spanish into English',
      'acta.pdf Spanish · 2 pages',
      hash('source 8'),
      hash('translation 8'),
      'Legal, Civil records',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('TEST');
    expect(text).not.toContain('Notary');
    expect(read.pages).toHaveLength(1);
  });

  it('has room for the notary, and tells where it can be checked', async () => {
    const data = certificate({ certification: 'notarized', verifyUrl: 'https://dragoman.example/verify/8c1f' });
    const text = flat(await draw({ kind: 'certificate', data }));
    expect(text).toContain('Subscribed and sworn to (or affirmed) before me');
    expect(text).toContain('Notary Public');
    expect(text).toContain('https://dragoman.example/verify/8c1f');
  });

  it('of the sandbox says on every page that it is not valid', async () => {
    const translations = Array.from({ length: 20 }, () => translation('a.pdf'));
    const { pages } = await draw({ kind: 'certificate', data: certificate({ test: true, translations }) });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('TEST — NOT VALID');
  });

  it('lists 300 translations, each whole on one page', async () => {
    const translations = Array.from({ length: 300 }, (_, at) => translation(`document-${at + 1}.pdf`));
    const { pages } = await draw({ kind: 'certificate', data: certificate({ translations }) });
    for (const at of [1, 77, 300]) {
      const page = pages.find((text) => text.includes(`document-${at}.pdf`)) ?? '';
      expect(page).toContain(hash(`source ${`document-${at}.pdf`.length}`));
      expect(page).toContain('Document and SHA-256 of the file');
    }
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('Signature');
    // A page that held one row only would mean that the rows are taller than they were reckoned.
    const rows = pages.map((page) => page.match(/document-\d+\.pdf/g)?.length ?? 0);
    expect(Math.min(...rows.slice(0, -1))).toBeGreaterThan(4);
  });
});

describe('an invoice', () => {
  it('names what is billed, with the three references of each line', async () => {
    const credit = invoiceLine({ amount: -2500, description: 'Late delivery', quoteNumber: null, reference: null });
    const read = await draw({ kind: 'invoice', data: invoice({ total: 120950, lines: [invoiceLine(), credit] }) });
    expect(read).toMatchObject({ title: 'Invoice 48213-0001', author: 'Dragoman Translations' });
    const text = flat(read);
    for (const part of [
      '48213-0001',
      'November 14, 2026',
      'December 14, 2026',
      'Hernández & Sons',
      'billing@hernandez.example',
      '48213-907315',
      'Quote Q-1001',
      'PO-17',
      'CL-18',
      'A-19',
      '1,234.50',
      '-25.00',
      'Late delivery',
      'USD 1,209.50',
      'A negative amount is a credit.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('states amounts in the units of its currency', async () => {
    const yen = flat(await draw({ kind: 'invoice', data: invoice({ currency: 'JPY', total: 123450 }) }));
    expect(yen).toContain('JPY 123,450');
    const dinars = flat(await draw({ kind: 'invoice', data: invoice({ currency: 'KWD', total: 5 }) }));
    expect(dinars).toContain('KWD 0.005');
  });

  it('never cuts an amount', async () => {
    const lines = [invoiceLine({ amount: -9_007_199_254_740_991 })];
    const { pages } = await draw({ kind: 'invoice', data: invoice({ lines, total: -9_007_199_254_740_991 }) });
    expect(
      pages
        .join('')
        .replace(/\s+/g, '')
        .match(/-90,071,992,547,409\.91/g),
    ).toHaveLength(2);
  });

  it('of 200 lines goes over many pages, each with the head of the table', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => invoiceLine({ orderNumber: `48213-${100_000 + at}` }));
    const { pages } = await draw({ kind: 'invoice', data: invoice({ lines, total: 200 * 123450 }) });
    expect(pages.length).toBeGreaterThan(8);
    const numbers = pages.flatMap((page) => page.match(/48213-1\d{5}/g) ?? []);
    expect(numbers).toEqual(lines.map(({ orderNumber }) => orderNumber));
    for (const page of pages) expect(page).toContain('Amount (USD)');
    expect(pages.at(-1)).toContain('USD 246,900.00');
  });
});

describe('a statement of currency conversion', () => {
  it('has both amounts, the rate, its date and who published it', async () => {
    const read = await draw({ kind: 'conversion', data: conversion({ test: true }) });
    const text = flat(read);
    for (const part of [
      'MXN 1,250,000.00',
      'USD 68,125.44',
      '1 MXN (Mexican Peso) = 0.054500352 USD (US Dollar) · European Central Bank, November 13, 2026',
      'statement.pdf',
      'Closing balance',
      'TEST — NOT VALID',
    ]) {
      expect(text).toContain(part);
    }
    expect(read.title).toBe('Statement of Currency Conversion 48213-907315');
  });
});

describe('a name', () => {
  it.each([
    ['Latin', 'Łukasz Müller-Ångström Nguyễn Ž'],
    ['Cyrillic', 'Юрий Петрович Ёлкин'],
    ['Greek', 'Αθηνά Παπαδοπούλου'],
    // Shapes that two letters share, and differ by their dots only.
    ['Arabic', 'ثبت نشر شارع بيت محمد عبد الله'],
    ['Persian', 'می‌خواهم پژوهش گچ'],
    ['Hebrew', 'דניאל כהן צפת'],
    ['Thai', 'สมชาย วงศ์สุวรรณ น้ำตั้งที่'],
    ['Chinese', '王小明 繁體中文 龘'],
    ['Japanese', '田中太郎 ひらがな カタカナ'],
    ['Korean', '김철수 박영희 뷁'],
  ])('in %s is there as it was given', async (_script, customer) => {
    const bytes = await drawDocument({ kind: 'certificate', data: certificate({ customer }) });
    expect(flat(await readPdf(bytes))).toContain(customer);
    expect(drawnGlyphs(bytes)).toBeGreaterThan(200);
    expect(missingGlyphs(bytes)).toBe(0);
  });

  it('in three scripts at once keeps its letters and the order of each word', async () => {
    const bytes = await drawDocument({ kind: 'certificate', data: certificate({ customer: 'محمد Müller 田中' }) });
    const text = flat(await readPdf(bytes));
    for (const word of ['محمد', 'Müller', '田中']) expect(text).toContain(word);
    expect(missingGlyphs(bytes)).toBe(0);
  });

  it('has one glyph for a letter with its marks, so that they cannot stand apart', async () => {
    const count = async (customer: string): Promise<number> =>
      drawnGlyphs(await drawDocument({ kind: 'certificate', data: certificate({ customer }) }));
    expect(await count('مُحَمَّد')).toBe(await count('محمد'));
    expect(await count('שָׁלוֹם')).toBe(await count('שלום'));
    expect(await count('น้ำ')).toBe(await count('น'));
  });

  it('with letters that no font has shows that they are missing', async () => {
    const bytes = await drawDocument({ kind: 'certificate', data: certificate({ customer: 'Ani Հայ 📄' }) });
    expect(flat(await readPdf(bytes))).toContain('Ani ��� �');
    expect(missingGlyphs(bytes)).toBe(0);
  });

  it('of any length leaves the page in order', async () => {
    const long = 'W'.repeat(5000);
    const bare = '中'.repeat(5000);
    const data = certificate({ customer: long, company: long, signatory: { name: bare, title: long } });
    data.translations = [translation(long), translation(bare), translation(`${'a_'.repeat(400)}.pdf`)];
    const { pages } = await draw({ kind: 'certificate', data });
    expect(pages.length).toBeLessThan(5);
    expect(pages.join('')).toContain(hash('source 5000'));
    expect(pages.at(-1)).toContain('Signature');
    const lines = [invoiceLine({ description: long, reference: long, clientReference: bare, caseReference: long })];
    expect((await draw({ kind: 'invoice', data: invoice({ lines }) })).pages).toHaveLength(1);
  });

  it('loses what cannot be seen, or would turn the text round', async () => {
    const customer = 'Ann\u0000\u0007 \u202eLee\u2066\u200b\n\tSmith\ud800';
    expect(flat(await draw({ kind: 'certificate', data: certificate({ customer }) }))).toContain('Ann Lee Smith�');
  });

  it('may be empty', async () => {
    const data = certificate({ customer: '', translations: [translation('')] });
    expect((await draw({ kind: 'certificate', data })).pages).toHaveLength(1);
  });
});
