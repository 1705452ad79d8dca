import type { Operation } from '../wire/paths.ts';

// Bodies that the document shows; each is checked against its schema by a test.

const quote = {
  files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'],
  services: {
    translation: true,
    translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' },
  },
  reference: 'Matter 2041',
};

export const EXAMPLES: Partial<Record<Operation, object>> = {
  createKey: { name: 'Intake server', scopes: ['files:write', 'quotes:read', 'quotes:write'] },
  uploadFile: { url: 'https://files.example.com/birth-certificate.pdf' },
  createQuote: quote,
  previewQuote: quote,
  teamCreateAccount: { name: 'Acme Legal', email: 'office@acme.example', invoicing: true },
  teamChangeAccount: { disabled: true },
  teamCreatePartner: { name: 'Harbour Immigration' },
  teamPriceQuote: {
    line_items: [{ code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2500 }],
    note: 'Two pages are handwritten',
  },
  teamCancelQuote: { reason: 'client_declined' },
};
