import { expect, test } from 'vitest';
import { type QuoteData, quotePaper } from '../../../../src/domain/checkout/page/quote-paper.ts';
import { drawAndRead, flat } from '../../../engines/paper/sample-paper.ts';

const draw = (changes: Partial<QuoteData> = {}) =>
  drawAndRead(
    quotePaper({
      number: '48213-907315',
      issuedOn: '2026-11-14',
      expiresOn: '2026-12-14',
      promise: { at: new Date('2026-11-20T22:00:00Z'), moved: false },
      drawnOn: '2026-11-28',
      zone: 'America/New_York',
      issuer: { name: 'Dragoman Translations', address: '', phone: '', email: '', accent: null, languages: '' },
      customer: 'Mohammed Müller',
      partner: null,
      reference: null,
      status: 'Ready to be paid',
      services: ['Certified translation from Spanish into English', 'Notarization'],
      documents: [
        { name: 'acta.pdf', pages: 2, words: 512 },
        { name: 'scan.jpg', pages: null, words: null },
      ],
      currency: 'USD',
      total: 10900,
      taxes: [],
      taxNote: null,
      playMoney: false,
      lines: [{ description: 'Certified translation', quantity: 2, unitPrice: 5450, amount: 10900 }],
      ...changes,
    }),
  );

test('a quote on paper has its services, documents, lines and total on one page', async () => {
  const read = await draw({ partner: 'Harbor Law', reference: 'PO-17' });
  expect(read.title).toBe('Quote 48213-907315');
  expect(read.pages).toHaveLength(1);
  const text = flat(read);
  for (const part of [
    'Mohammed Müller',
    'November 14, 2026',
    'Good until December 14, 2026',
    'Promised for Fri, November 20, 2026, 5:00 PM EST',
    'Ready to be paid',
    'Recommended by Harbor Law',
    'PO-17',
    'Services Certified translation from Spanish into English Notarization',
    'acta.pdf 2 512',
    'scan.jpg not known not counted',
    'Certified translation 2 $54.50 $109.00',
    'Total (USD) $109.00',
    'This price holds until December 14, 2026.',
  ]) {
    expect(text.replace(/Reference /, '')).toContain(part);
  }
});

test('a quote that can no longer be paid shows no expiry date', async () => {
  const text = flat(await draw({ expiresOn: null, status: 'Expired', playMoney: true }));
  expect(text).toContain('Expired');
  expect(text).toContain('TEST — NOT VALID');
  expect(text).not.toContain('Good until');
  expect(text).not.toContain('This price holds');
});

test('a quote of many documents starts its lines on a new page', async () => {
  const documents = Array.from({ length: 40 }, (_, at) => ({ name: `document-${at}.pdf`, pages: 1, words: 250 }));
  const { pages } = await draw({ documents });
  expect(pages.flatMap((page) => page.match(/document-\d+/g) ?? [])).toEqual(
    documents.map(({ name }) => name.slice(0, -4)),
  );
  expect(pages.at(-1)).not.toContain('document-');
  expect(pages.at(-1)).toContain('$109.00');
});

test('a quote with tax-inclusive prices lists the taxes below its total', async () => {
  const taxes = [{ name: 'VAT', rate: '19', base: 9160, amount: 1740, included: true }];
  const text = flat(await draw({ total: 10_900, taxes }));
  expect(text).toContain('Total (USD) $109.00 Contains VAT 19% of $91.60 $17.40');
  expect(text).not.toContain('Subtotal');
});

test('a quote on paper shows the subtotal, the taxes and the tax note', async () => {
  const taxes = [{ name: 'VAT', rate: '19', base: 10_900, amount: 2071, included: false }];
  const text = flat(
    await draw({ total: 12_971, taxes, taxNote: { code: 'exempt', text: 'Exempt from tax: a school.' } }),
  );
  for (const part of [
    'Subtotal $109.00',
    'VAT 19% of $109.00 $20.71',
    'Total (USD) $129.71',
    'Exempt from tax: a school.',
  ]) {
    expect(text).toContain(part);
  }
});

test('a quote whose due date has moved shows the new date and the assumed day of payment', async () => {
  const moved = flat(await draw({ promise: { at: new Date('2026-12-02T22:00:00Z'), moved: true } }));
  expect(moved).toContain('Promised for Wed, December 2, 2026, 5:00 PM EST, if paid on November 28, 2026');
  expect(flat(await draw({ promise: null }))).not.toContain('Promised for');
});

test('a quote with tax-inclusive prices for an exempt customer states the exemption in place of a rate', async () => {
  const taxes = [{ name: 'VAT', rate: '0', base: 10_900, amount: 0, included: true }];
  const taxNote = { code: 'exempt' as const, text: 'Exempt from tax: a school.' };
  const text = flat(await draw({ total: 10_900, taxes, taxNote }));
  expect(text).toContain('Subtotal $109.00 VAT, exempt, on $109.00 $0.00 Total (USD) $109.00');
  expect(text).not.toContain('Contains');
});
