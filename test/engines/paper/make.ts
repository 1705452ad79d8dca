import type {
  CertificateData,
  CertifiedTranslation,
  ConversionData,
  InvoiceData,
  InvoiceDataLine,
} from '../../../src/engines/paper/documents.ts';

export const hash = (seed: string): string => Buffer.from(seed.padEnd(32, '.')).toString('hex').slice(0, 64);

export function translation(name: string, language = 'English'): CertifiedTranslation {
  return {
    source: { name, sha256: hash(`source ${name.length}`), pages: 2 },
    translation: { name: 'translation.pdf', sha256: hash(`translation ${name.length}`) },
    language,
  };
}

export function certificate(changes: Partial<CertificateData> = {}): CertificateData {
  return {
    number: '48213-907315',
    issuedOn: '2026-11-14',
    company: 'Dragoman Translations',
    signatory: { name: 'Catherine O’Neill', title: 'Director' },
    customer: 'Mohammed Müller',
    sourceLanguage: 'Spanish',
    certification: 'certified',
    test: false,
    translations: [translation('acta.pdf')],
    ...changes,
  };
}

export function invoiceLine(changes: Partial<InvoiceDataLine> = {}): InvoiceDataLine {
  return {
    orderNumber: '48213-907315',
    quoteNumber: 'Q-1001',
    description: 'Certified translation',
    amount: 123450,
    reference: 'PO-17',
    clientReference: 'CL-18',
    caseReference: 'A-19',
    ...changes,
  };
}

export function invoice(changes: Partial<InvoiceData> = {}): InvoiceData {
  return {
    number: '48213-0001',
    issuedOn: '2026-11-14',
    dueOn: '2026-12-14',
    company: 'Dragoman Translations',
    billedTo: { name: 'Hernández & Sons', email: 'billing@hernandez.example' },
    currency: 'USD',
    total: 123450,
    status: 'issued',
    test: false,
    lines: [invoiceLine()],
    ...changes,
  };
}

export function conversion(changes: Partial<ConversionData> = {}): ConversionData {
  return {
    number: '48213-907315',
    issuedOn: '2026-11-14',
    company: 'Dragoman Translations',
    customer: 'Mohammed Müller',
    signatory: { name: 'Catherine O’Neill', title: 'Director' },
    test: false,
    conversions: [
      {
        document: 'statement.pdf',
        description: 'Closing balance',
        amount: '1250000.00',
        sourceCurrency: 'MXN',
        result: '68125.44',
        targetCurrency: 'USD',
        rate: '0.054500352',
        rateDate: '2026-11-13',
        rateSource: 'European Central Bank',
      },
    ],
    ...changes,
  };
}
