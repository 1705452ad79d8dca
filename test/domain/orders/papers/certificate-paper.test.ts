import { expect, test } from 'vitest';
import {
  type CertificateData,
  type CertifiedTranslation,
  certificatePaper,
} from '../../../../src/domain/orders/papers/certificate-paper.ts';
import { drawn, flat } from '../../../engines/paper/drawn.ts';

const hash = (seed: string): string => Buffer.from(seed.padEnd(32, '.')).toString('hex').slice(0, 64);

function translation(name: string, language = 'English'): CertifiedTranslation {
  return {
    source: { name, sha256: hash(`source ${name.length}`), pages: 2 },
    translation: { name: 'translation.pdf', sha256: hash(`translation ${name.length}`) },
    language,
  };
}

function certificate(changes: Partial<CertificateData> = {}): CertificateData {
  return {
    number: '48213-907315',
    issuedOn: '2026-11-14',
    company: 'Dragoman Translations',
    signatory: { name: 'Catherine O’Neill', title: 'Director' },
    customer: 'Mohammed Müller',
    sourceLanguage: 'Spanish',
    notarized: false,
    test: false,
    translations: [translation('acta.pdf')],
    ...changes,
  };
}

const draw = (changes: Partial<CertificateData> = {}) => drawn(certificatePaper(certificate(changes)));

test('a certificate says who certifies what, with the fingerprint of each file', async () => {
  const read = await draw();
  expect(read).toMatchObject({
    title: 'Certificate of Translation Accuracy 48213-907315',
    author: 'Dragoman Translations',
  });
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
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('TEST');
  expect(text).not.toContain('Notary');
  expect(read.pages).toHaveLength(1);
});

test('a certificate for a notary has room for the oath and the seal', async () => {
  const text = flat(await draw({ notarized: true }));
  expect(text).toContain('Subscribed and sworn to (or affirmed) before me');
  expect(text).toContain('by Catherine O’Neill.');
  expect(text).toContain('State of');
  expect(text).toContain('Notary Public');
  expect(text).toContain('(Seal)');
});

test('a certificate of the sandbox says on every page that it is not valid', async () => {
  const { pages } = await draw({ test: true, translations: Array.from({ length: 20 }, () => translation('a.pdf')) });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('TEST — NOT VALID');
});

test('a certificate lists 300 translations, each whole on one page', async () => {
  const translations = Array.from({ length: 300 }, (_, at) => translation(`document-${at + 1}.pdf`));
  const { pages } = await draw({ translations });
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

test('a certificate names up to twelve languages in its statement, and points to its list for more', async () => {
  const into = (count: number) => Array.from({ length: count }, (_, at) => translation('a.pdf', `Tongue ${at + 1}`));
  expect(flat(await draw({ translations: into(3) }))).toContain('into Tongue 1, Tongue 2 and Tongue 3.');
  expect(flat(await draw({ translations: into(13) }))).toContain('into the languages listed below.');
});

test('names of any length leave the sentences of a certificate whole', async () => {
  const long = 'W'.repeat(5000);
  const bare = '中'.repeat(5000);
  const { pages } = await draw({
    customer: long,
    company: long,
    signatory: { name: bare, title: long },
    translations: [translation(long), translation(bare), translation(`${'a_'.repeat(400)}.pdf`)],
  });
  expect(pages.length).toBeLessThan(5);
  expect(pages.join('')).toContain(hash('source 5000'));
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('certify that, to the best of our knowledge and belief');
  expect(pages.at(-1)).toContain('Signature');
});

test('a certificate is drawn also where names are empty', async () => {
  expect((await draw({ customer: '', translations: [translation('')] })).pages).toHaveLength(1);
});
