import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import { SHIPPING_CODES } from '../reference/shipping.ts';
import { CountryIn, CurrencyIn, DateIn, DateTimeIn, LanguageIn, named, oneOf, ref, Text } from './scalars.ts';

// The services object of a quote: flags, and the options that go with each.

export const TRANSLATION_TYPES = ['certified', 'business'] as const;
export const CERTIFICATIONS = ['certified', 'notarized'] as const;
export const DELIVERIES = ['digital', 'physical'] as const;
export const TWO_SPEEDS = ['standard', 'expedited'] as const;
const THREE_SPEEDS = ['standard', 'expedited', 'same_day'] as const;

const Notes = (whom: string) => Type.Optional(Text(10_000, { description: `Notes for ${whom}` }));
const Deadline = Type.Optional(DateTimeIn);
const Delivery = Type.Optional(oneOf(DELIVERIES, { default: 'digital' }));
const Turnaround2 = Type.Optional(oneOf(TWO_SPEEDS, { default: 'standard' }));
const Turnaround3 = Type.Optional(oneOf(THREE_SPEEDS, { default: 'standard' }));
const OnlyMaryland = Type.Optional(oneOf(['MD'] as const, { description: 'Only `MD` is accepted' }));

export const TranslationOptions = named(
  'TranslationOptions',
  Type.Object({
    source_language: LanguageIn,
    target_language: Type.Array(LanguageIn, { minItems: 1, maxItems: 50, uniqueItems: true }),
    translation_type: Type.Optional(
      oneOf(TRANSLATION_TYPES, {
        default: 'certified',
        description: 'Only `certified` is supported through this API',
      }),
    ),
    // Filled in by its own rule, which has to know whether it was sent.
    certification: Type.Optional(oneOf(CERTIFICATIONS, { 'x-default': 'certified' })),
    delivery: Delivery,
    turnaround: Turnaround2,
    deadline: Deadline,
    notes_names_places: Type.Optional(
      Text(10_000, { description: 'Preferred spelling of names, dates and locations' }),
    ),
    notes: Notes('translators'),
  }),
);

export const CredentialEvaluationOptions = named(
  'CredentialEvaluationOptions',
  Type.Object({
    evaluation_type: Type.Optional(oneOf(['diploma_evaluation', 'course_by_course_evaluation'] as const)),
    source_country: Type.Optional(CountryIn),
    subject_name: Text(300),
    subject_dob: DateIn,
    institution_name: Text(300, { description: 'Issuing institution' }),
    target_country: oneOf(['US'] as const, { format: 'country', description: 'ISO-3166 code; only `US` is valid' }),
    target_organization: Type.Optional(
      Text(100, {
        pattern: PATTERNS.identifier.pattern,
        description: 'Lowercase identifier of the receiving organization',
      }),
    ),
    purpose: oneOf(['licensing', 'education', 'employment', 'immigration'] as const),
    delivery: Delivery,
    turnaround: Turnaround3,
    deadline: Deadline,
    notes: Notes('the evaluator'),
  }),
);

export const ExpertOpinionLetterOptions = named(
  'ExpertOpinionLetterOptions',
  Type.Object({
    visa_type: Text(100, { description: 'Intended visa type' }),
    subject_name: Text(300),
    subject_dob: DateIn,
    delivery: Delivery,
    turnaround: Turnaround3,
    deadline: Deadline,
    notes: Notes('the expert'),
  }),
);

export const CurrencyConversionOptions = named(
  'CurrencyConversionOptions',
  Type.Object({
    target_currency: CurrencyIn,
    source_currency: Type.Optional(
      Type.String({
        format: 'document-currency',
        description: 'ISO-4217 code the document contains; codes no longer in use are accepted',
      }),
    ),
    conversion_date: Type.Optional(DateIn),
  }),
);

export const ApostilleOptions = named(
  'ApostilleOptions',
  Type.Object({
    target_country: Type.String({
      format: 'country',
      description: 'ISO-3166 code of a party to the apostille convention',
    }),
    authorizing_state: OnlyMaryland,
    turnaround: Turnaround2,
    deadline: Deadline,
    notes: Notes('couriers'),
  }),
);

export const NotarizationOptions = named(
  'NotarizationOptions',
  Type.Object({
    notarization_state: OnlyMaryland,
    turnaround: Turnaround2,
    deadline: Deadline,
    notes: Notes('translators'),
  }),
);

export const ShippingAddress = named(
  'ShippingAddress',
  Type.Object({
    recipient: Text(200, { description: 'Recipient name' }),
    phone_number: Type.Optional(
      Type.String({ format: 'e164', description: 'E.164; required outside the US', examples: ['+14155550123'] }),
    ),
    line1: Text(200, { description: 'Street address' }),
    line2: Type.Optional(Text(200, { description: 'Suite, apartment' })),
    city: Text(200),
    region: Text(200, { description: 'US: 2-letter state; CA: 2-letter province; elsewhere the full name is allowed' }),
    postal_code: Text(20, { description: 'US: 5-digit ZIP' }),
    country: CountryIn,
  }),
);

export const ShippingOptions = named(
  'ShippingOptions',
  Type.Object({
    shipping_service: oneOf(SHIPPING_CODES),
    address: ref(ShippingAddress),
  }),
);

export const SERVICE_FLAGS = [
  'translation',
  'credential_evaluation',
  'expert_opinion_letter',
  'currency_conversion',
  'apostille',
  'shipping',
  'notarization',
] as const;
export type ServiceFlag = (typeof SERVICE_FLAGS)[number];

/** Each flag with the options object that goes with it. */
export const SERVICE_OPTIONS = {
  translation: 'translation_options',
  credential_evaluation: 'credential_evaluation_options',
  expert_opinion_letter: 'expert_opinion_letter_options',
  currency_conversion: 'currency_conversion_options',
  apostille: 'apostille_options',
  shipping: 'shipping_options',
  notarization: 'notarization_options',
} as const satisfies Record<ServiceFlag, string>;

/** What people call each service. */
export const SERVICE_NAMES: Readonly<Record<ServiceFlag, string>> = {
  translation: 'Certified translation',
  credential_evaluation: 'Credential evaluation',
  expert_opinion_letter: 'Expert opinion letter',
  currency_conversion: 'Currency conversion',
  apostille: 'Apostille',
  shipping: 'Shipping',
  notarization: 'Notarization',
};

const flag = (what: string) => Type.Optional(Type.Boolean({ description: what, 'x-default': false }));

export const Services = named(
  'Services',
  Type.Object({
    translation: flag(SERVICE_NAMES.translation),
    credential_evaluation: flag(SERVICE_NAMES.credential_evaluation),
    expert_opinion_letter: flag(SERVICE_NAMES.expert_opinion_letter),
    currency_conversion: flag(SERVICE_NAMES.currency_conversion),
    apostille: flag(SERVICE_NAMES.apostille),
    shipping: flag(`${SERVICE_NAMES.shipping} of physical copies; true when any delivery is \`physical\``),
    notarization: flag(`${SERVICE_NAMES.notarization} of a translation; the same as \`certification: notarized\``),
    translation_options: Type.Optional(ref(TranslationOptions)),
    credential_evaluation_options: Type.Optional(ref(CredentialEvaluationOptions)),
    expert_opinion_letter_options: Type.Optional(ref(ExpertOpinionLetterOptions)),
    currency_conversion_options: Type.Optional(ref(CurrencyConversionOptions)),
    apostille_options: Type.Optional(ref(ApostilleOptions)),
    shipping_options: Type.Optional(ref(ShippingOptions)),
    notarization_options: Type.Optional(ref(NotarizationOptions)),
  }),
);
export type Services = Static<typeof Services>;
