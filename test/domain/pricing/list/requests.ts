import fc from 'fast-check';
import type { Measured } from '../../../../src/domain/pricing/list/compile-list.ts';
import { APOSTILLE_PARTIES } from '../../../../src/wire/reference/apostille.ts';
import { SHIPPING_CODES, shippingReaches } from '../../../../src/wire/reference/shipping.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';
import { usAddress } from '../../../world/services.ts';

// Requests that the API allows, for property tests of prices.

const LANGUAGES = ['es', 'en', 'fr', 'de', 'zh', 'haw', 'pt'];
const twoSpeeds = fc.constantFrom('standard' as const, 'expedited' as const);
const threeSpeeds = fc.constantFrom('standard' as const, 'expedited' as const, 'same_day' as const);
const delivery = fc.constantFrom('digital' as const, 'physical' as const);
const SUBJECT = { subject_name: 'Juan Pérez', subject_dob: '1990-02-28' };

/** A record in which each option may be missing. */
const partialRecord = <T extends Record<string, unknown>>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { requiredKeys: [] });

const translation = fc
  .tuple(
    fc.shuffledSubarray(LANGUAGES, { minLength: 2 }),
    partialRecord({ certification: fc.constantFrom('certified', 'notarized'), delivery, turnaround: twoSpeeds }),
    partialRecord({ turnaround: twoSpeeds }),
  )
  .map(([[source = 'es', ...targets], options, seal]) => ({
    translation: true,
    translation_options: { source_language: source, target_language: targets, ...options },
    notarization_options: seal,
  }));

const evaluation = partialRecord({
  evaluation_type: fc.constantFrom('diploma_evaluation', 'course_by_course_evaluation'),
  turnaround: threeSpeeds,
  delivery,
}).map((options) => ({
  credential_evaluation: true,
  credential_evaluation_options: {
    ...SUBJECT,
    institution_name: 'UNAM',
    target_country: 'US',
    purpose: 'education',
    ...options,
  },
}));

const expertOpinionLetter = partialRecord({ turnaround: threeSpeeds, delivery }).map((options) => ({
  expert_opinion_letter: true,
  expert_opinion_letter_options: { ...SUBJECT, visa_type: 'O-1', ...options },
}));

const apostille = fc
  .tuple(
    fc.constantFrom(...APOSTILLE_PARTIES),
    partialRecord({ turnaround: twoSpeeds, authorizing_state: fc.constant('MD' as const) }),
  )
  .map(([target_country, options]) => ({ apostille: true, apostille_options: { target_country, ...options } }));

const conversion = fc.constant({
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD' },
});

const shipping = fc
  .tuple(fc.constantFrom(...SHIPPING_CODES), fc.constantFrom('US', 'MX', 'GB', 'JP'))
  .filter(([code, country]) => shippingReaches(code, country))
  .map(([shipping_service, country]) => ({
    shipping: true,
    shipping_options: { shipping_service, address: usAddress({ country }) },
  }));

export const someServices: fc.Arbitrary<Services> = fc
  .tuple(
    ...[translation, evaluation, expertOpinionLetter, conversion, apostille, shipping].map((one) =>
      fc.option<object>(one),
    ),
  )
  .map((parts) => Object.assign({}, ...parts));

const measured: fc.Arbitrary<Measured> = fc.record({
  page_count: fc.option(fc.integer({ min: 0, max: 10_000 })),
  source_word_count: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
});
export const someFiles = fc.array(measured, { minLength: 1, maxLength: 100 });
