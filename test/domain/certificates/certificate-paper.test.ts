import { describe, expect, test } from 'vitest';
import type { CertificateStatement, PaperForm } from '../../../src/domain/certificates/certificate-statement.ts';
import { certificatePaper } from '../../../src/domain/certificates/issue/certificate-paper.ts';
import { drawAndRead, drawBytes, flat } from '../../engines/paper/sample-paper.ts';
import { scanPdf } from '../../engines/paper/scan-pdf.ts';

const SOURCE = 'a3'.repeat(32);
const TRANSLATION = '5f'.repeat(32);

const STATEMENT: CertificateStatement = {
  code: '7Q4M8TE3FS5F9R6V',
  verifyUrl: 'https://api.example.com/verify/7Q4M8TE3FS5F9R6V',
  number: '48213-907315',
  issuedOn: '2026-11-14',
  issuer: {
    name: 'Dragoman Translations',
    address: '12 Main Street, Baltimore, MD 21201',
    phone: '+1 410 555 0100',
    email: 'office@dragoman.example',
  },
  signatory: { name: 'Catherine O’Neill', title: 'Director' },
  customer: 'Mohammed Müller',
  sourceLanguage: 'Spanish',
  language: 'English',
  source: { name: 'acta.pdf', sha256: SOURCE, pages: 2 },
  translation: { name: 'acta-en.pdf', sha256: TRANSLATION, pages: 1 },
  specimen: false,
};

const FORMS = {
  digital: { kind: 'digital', notarized: false },
  'on paper': { kind: 'original', notarized: false },
  'for a notary': { kind: 'original', notarized: true },
  'copy of a paper': { kind: 'copy', notarized: false },
  'copy of a sealed paper': { kind: 'copy', notarized: true },
} as const satisfies Record<string, PaperForm>;

const draw = (form: keyof typeof FORMS, changes: Partial<CertificateStatement> = {}) =>
  drawAndRead(certificatePaper({ ...STATEMENT, ...changes }, FORMS[form]));

test.each([false, true])(
  'the code on a certificate scans to its verification link (specimen: %s)',
  async (specimen) => {
    const bytes = await drawBytes(certificatePaper({ ...STATEMENT, specimen }, FORMS.digital));
    expect(await scanPdf(bytes)).toEqual([STATEMENT.verifyUrl]);
  },
);

test('a certificate names its signatory, its languages and the fingerprint of each file', async () => {
  const read = await draw('digital');
  expect(read).toMatchObject({
    title: 'Certificate of Translation Accuracy 7Q4M-8TE3-FS5F-9R6V',
    author: 'Dragoman Translations',
  });
  const text = flat(read);
  for (const part of [
    'Mohammed Müller',
    'November 14, 2026',
    '48213-907315',
    'I, Catherine O’Neill, Director of Dragoman Translations, certify that the translation named below is',
    'complete and accurate translation from Spanish into English',
    'competent in both languages',
    'acta.pdf Spanish · 2 pages',
    SOURCE,
    TRANSLATION,
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('TEST');
  expect(text).not.toContain('Notary');
});

test('a certificate is worded in the first person singular', async () => {
  const text = flat(await draw('for a notary'));
  expect(text).toContain('to the best of my knowledge and belief');
  expect(text).not.toMatch(/\b(we|our|us)\b/i);
});

test('a certificate has the contact details of its issuer, and omits those that are not set', async () => {
  const reached = '12 Main Street, Baltimore, MD 21201 +1 410 555 0100 · office@dragoman.example';
  expect(flat(await draw('digital'))).toContain(reached);
  const issuer = { ...STATEMENT.issuer, address: '', phone: '' };
  expect(flat(await draw('digital', { issuer }))).toContain('Dragoman Translations office@dragoman.example');
});

test('a certificate has its code and its verification link', async () => {
  const text = flat(await draw('digital'));
  expect(text).toContain('Code 7Q4M-8TE3-FS5F-9R6V.');
  expect(text).toContain('https://api.example.com/verify/7Q4M8TE3FS5F9R6V');
});

test('a certificate for a notary has room for signature, oath and seal, and no date is filled in', async () => {
  const text = flat(await draw('for a notary'));
  for (const part of ['Signature', 'Subscribed and sworn to (or affirmed) before me', 'State of', 'Notary Public'])
    expect(text).toContain(part);
  expect(text).toContain('by Catherine O’Neill.');
  expect(text).toContain('(Seal)');
  expect(text.match(/November 14, 2026/g)).toHaveLength(1);
});

test('a digital certificate has no line to sign on and no notary’s block', async () => {
  for (const form of ['digital', 'copy of a paper', 'copy of a sealed paper'] as const) {
    const text = flat(await draw(form));
    expect(text).not.toContain('Signature');
    expect(text).not.toContain('Notary Public');
    expect(text).not.toContain('____');
  }
  expect(flat(await draw('digital'))).toContain('Issued electronically on November 14, 2026.');
  expect(flat(await draw('copy of a sealed paper'))).toContain('The sealed original was issued on paper only');
});

test('a specimen says on its page that it is not valid', async () => {
  for (const form of ['digital', 'for a notary'] as const) {
    const { pages } = await draw(form, { specimen: true });
    for (const page of pages) expect(page).toContain('TEST — NOT VALID');
  }
});

const LONG = {
  customer: 'شركة النور للمحاماة والاستشارات القانونية والترجمة المعتمدة ذات المسؤولية المحدودة — فرع القاهرة الجديدة',
  signatory: {
    name: 'Maximiliane Alexandra Freifrau von und zu Hohenlohe-Schillingsfürst-Waldenburg',
    title: 'Head of the Department of Certified Translations and Notarial Affairs',
  },
  sourceLanguage: 'Chinese (Simplified)',
  source: {
    name: `${'王小明律师事务所出具的关于上海市浦东新区不动产权证书'.repeat(3)}.pdf`,
    sha256: SOURCE,
    pages: 12,
  },
  translation: { name: `${'extract-from-the-register-'.repeat(6)}.docx`, sha256: TRANSLATION, pages: null },
};

describe('a certificate is one page:', () => {
  test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s, with long names', async (form) => {
    const { pages } = await draw(form, LONG);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replace(/\s/g, '')).toContain(TRANSLATION);
  });
});

test('names of any length separate neither the sentences nor signature and seal', async () => {
  const long = 'W'.repeat(5000);
  const { pages } = await draw('for a notary', {
    customer: long,
    issuer: { ...STATEMENT.issuer, name: long, address: long },
    signatory: { name: '中'.repeat(5000), title: long },
    source: { name: long, sha256: SOURCE, pages: 1 },
  });
  expect(pages.length).toBeLessThan(3);
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('to the best of my knowledge and belief');
  const last = pages.at(-1) ?? '';
  expect([last.includes('Signature'), last.includes('Notary Public')]).toEqual([true, true]);
});

test('a certificate is drawn even if names are empty', async () => {
  const source = { name: '', sha256: SOURCE, pages: null };
  expect((await draw('digital', { customer: '', source })).pages).toHaveLength(1);
});
