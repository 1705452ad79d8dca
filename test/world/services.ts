import type { QuoteRequest } from '../../src/wire/schemas/quote.ts';

// Services as a customer requests them.

export const translation = (options: Record<string, unknown> = {}) => ({
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en'],
    translation_type: 'certified' as const,
    ...options,
  },
});

/** Every service, with every field of its options. */
export const everyService = () => ({
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en', 'fr'],
    translation_type: 'certified',
    certification: 'notarized',
    delivery: 'physical',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes_names_places: 'José, not Jose',
    notes: 'Stamps too',
  },
  credential_evaluation: true,
  credential_evaluation_options: {
    evaluation_type: 'course_by_course_evaluation',
    source_country: 'MX',
    subject_name: 'Juan Pérez',
    subject_dob: '1990-02-28',
    institution_name: 'UNAM',
    target_country: 'US',
    target_organization: 'uscis',
    purpose: 'immigration',
    delivery: 'digital',
    turnaround: 'same_day',
    deadline: '2090-01-31 17:00:00',
    notes: 'Second diploma',
  },
  expert_opinion_letter: true,
  expert_opinion_letter_options: {
    visa_type: 'H-1B',
    subject_name: 'Juan Pérez',
    subject_dob: '1990-02-28',
    delivery: 'physical',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes: 'Urgent',
  },
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
  apostille: true,
  apostille_options: {
    target_country: 'MX',
    authorizing_state: 'MD',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes: 'Ring twice',
  },
  shipping: true,
  shipping_options: {
    shipping_service: 'delivery_carrier_b_express_envelope',
    address: {
      recipient: 'Jane Doe',
      phone_number: '+442071838750',
      line1: '1 High Street',
      line2: 'Flat 2',
      city: 'London',
      region: 'Greater London',
      postal_code: 'SW1A 1AA',
      country: 'GB',
    },
  },
  notarization: true,
  notarization_options: {
    notarization_state: 'MD',
    turnaround: 'standard',
    deadline: '2090-01-31 17:00:00',
    notes: 'Blue ink',
  },
});

export const usAddress = (change: Record<string, unknown> = {}) => ({
  recipient: 'Jane Doe',
  line1: '1 Main St',
  city: 'Baltimore',
  region: 'MD',
  postal_code: '21201',
  country: 'US',
  ...change,
});

export const shipping = (address: Record<string, unknown>, service = 'delivery_carrier_a_2day') => ({
  shipping: true,
  shipping_options: { shipping_service: service, address },
});

export type Services = QuoteRequest['services'];

export const physical = (options: Record<string, unknown> = {}): Services => ({
  ...translation({ delivery: 'physical', ...options }),
  ...toAddress(),
});

export const toAddress = () => shipping(usAddress()) as Services;

export const evaluation = (options: { delivery?: 'physical' } = {}): Services => ({
  credential_evaluation: true,
  credential_evaluation_options: {
    subject_name: 'Juan Pérez',
    subject_dob: '1990-02-28',
    institution_name: 'UNAM',
    target_country: 'US',
    purpose: 'education',
    ...options,
  },
});
