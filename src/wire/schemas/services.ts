import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import { SHIPPING_CODES } from '../reference/shipping.ts';
import { CountryIn, CurrencyIn, DateIn, DateTimeIn, LanguageIn, namedObject, oneOf, ref, Text } from './scalars.ts';

// Services of a quote: flags, each with its options.

export const TRANSLATION_TYPES = ['certified', 'business'] as const;
export const CERTIFICATIONS = ['certified', 'notarized'] as const;
export const DELIVERIES = ['digital', 'physical'] as const;
export const TWO_SPEEDS = ['standard', 'expedited'] as const;
export const THREE_SPEEDS = ['standard', 'expedited', 'same_day'] as const;

const Notes = (reader: string) => Type.Optional(Text(10_000, { description: `Notes for ${reader}` }));
const Deadline = Type.Optional({
  ...DateTimeIn,
  description: 'Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future',
});
const Delivery = Type.Optional(
  oneOf(DELIVERIES, {
    default: 'digital',
    description: '`digital`: files to download · `physical`: on paper too, which requires `shipping`',
  }),
);
const SPEED = 'Turnaround. Faster service costs more';
const Turnaround2 = Type.Optional(oneOf(TWO_SPEEDS, { default: 'standard', description: SPEED }));
const Turnaround3 = Type.Optional(oneOf(THREE_SPEEDS, { default: 'standard', description: SPEED }));
const SubjectName = Text(300, { description: 'Full name of the person the documents are about' });
const SubjectDob = { ...DateIn, description: 'Date of birth of that person, `YYYY-MM-DD`' };
const OnlyMaryland = Type.Optional(
  oneOf(['MD'] as const, { description: 'Code of the US state. Only `MD` is accepted' }),
);

export const TranslationOptions = namedObject('TranslationOptions', 'Options of a translation', {
  source_language: { ...LanguageIn, description: 'ISO-639 code of the documents’ language' },
  target_language: Type.Array(LanguageIn, {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
    description: 'ISO-639 codes of the target languages, each priced separately',
  }),
  translation_type: Type.Optional(
    oneOf(TRANSLATION_TYPES, {
      default: 'certified',
      description: 'Type of translation. Only `certified` is supported through this API',
    }),
  ),
  // Default set by its own rule, which must know whether the field was sent.
  certification: Type.Optional(
    oneOf(CERTIFICATIONS, {
      'x-default': 'certified',
      description: '`certified`: with our certificate of accuracy · `notarized`: sealed by a notary as well',
    }),
  ),
  delivery: Delivery,
  turnaround: Turnaround2,
  deadline: Deadline,
  notes_names_places: Type.Optional(Text(10_000, { description: 'Preferred spelling of names, dates and locations' })),
  notes: Notes('translators'),
});

export const CredentialEvaluationOptions = namedObject(
  'CredentialEvaluationOptions',
  'Options of a credential evaluation',
  {
    evaluation_type: Type.Optional(
      oneOf(['diploma_evaluation', 'course_by_course_evaluation'] as const, {
        description: 'Evaluation of the diploma alone, or of every course with its grade',
      }),
    ),
    source_country: Type.Optional({
      ...CountryIn,
      description: 'ISO-3166 code of the country that issued the credential',
    }),
    subject_name: SubjectName,
    subject_dob: SubjectDob,
    institution_name: Text(300, { description: 'Institution that issued the credential' }),
    target_country: oneOf(['US'] as const, { format: 'country', description: 'ISO-3166 code. Only `US` is accepted' }),
    target_organization: Type.Optional(
      Text(100, {
        pattern: PATTERNS.identifier.pattern,
        description: 'Lowercase identifier of the receiving organization',
      }),
    ),
    purpose: oneOf(['licensing', 'education', 'employment', 'immigration'] as const, {
      description: 'Purpose of the evaluation',
    }),
    delivery: Delivery,
    turnaround: Turnaround3,
    deadline: Deadline,
    notes: Notes('the evaluator'),
  },
);

export const ExpertOpinionLetterOptions = namedObject(
  'ExpertOpinionLetterOptions',
  'Options of an expert opinion letter',
  {
    visa_type: Text(100, { description: 'Intended visa type' }),
    subject_name: SubjectName,
    subject_dob: SubjectDob,
    delivery: Delivery,
    turnaround: Turnaround3,
    deadline: Deadline,
    notes: Notes('the expert'),
  },
);

export const CurrencyConversionOptions = namedObject('CurrencyConversionOptions', 'Options of a currency conversion', {
  target_currency: { ...CurrencyIn, description: 'ISO-4217 code of the currency to convert to' },
  source_currency: Type.Optional(
    Type.String({
      format: 'document-currency',
      description: 'ISO-4217 code of the currency in the document. Codes no longer in use are accepted',
    }),
  ),
  conversion_date: Type.Optional({
    ...DateIn,
    description: 'Day whose rate is used, `YYYY-MM-DD`. Defaults to the date of each document',
  }),
});

export const ApostilleOptions = namedObject('ApostilleOptions', 'Options of an apostille', {
  target_country: Type.String({
    format: 'country',
    description: 'ISO-3166 code of a party to the Apostille Convention',
  }),
  authorizing_state: OnlyMaryland,
  turnaround: Turnaround2,
  deadline: Deadline,
  notes: Notes('couriers'),
});

export const NotarizationOptions = namedObject('NotarizationOptions', 'Options of a notarization', {
  notarization_state: OnlyMaryland,
  turnaround: Turnaround2,
  deadline: Deadline,
  notes: Notes('translators'),
});

export const ShippingAddress = namedObject('ShippingAddress', 'Address to ship to', {
  recipient: Text(200, { description: 'Name of the recipient' }),
  phone_number: Type.Optional(
    Type.String({
      format: 'e164',
      description: 'Phone number in E.164 format, required outside the US',
      examples: ['+14155550123'],
    }),
  ),
  line1: Text(200, { description: 'Street address' }),
  line2: Type.Optional(Text(200, { description: 'Suite or apartment' })),
  city: Text(200, { description: 'Town or city' }),
  region: Text(200, {
    description: 'State code in the US (`NY`), province code in Canada (`ON`). Elsewhere the full name is accepted',
  }),
  postal_code: Text(20, { description: 'Postal code, 5 digits in the US' }),
  country: CountryIn,
});

export const ShippingOptions = namedObject('ShippingOptions', 'Shipping service and address', {
  shipping_service: oneOf(SHIPPING_CODES, {
    description: 'Shipping service. `GET /v1/services` lists how long each takes and where it delivers',
  }),
  address: ref(ShippingAddress, 'Address to ship to'),
});

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

/** Options object of each flag. */
export const SERVICE_OPTIONS = {
  translation: 'translation_options',
  credential_evaluation: 'credential_evaluation_options',
  expert_opinion_letter: 'expert_opinion_letter_options',
  currency_conversion: 'currency_conversion_options',
  apostille: 'apostille_options',
  shipping: 'shipping_options',
  notarization: 'notarization_options',
} as const satisfies Record<ServiceFlag, string>;

/** Display names. */
export const SERVICE_NAMES: Readonly<Record<ServiceFlag, string>> = {
  translation: 'Certified translation',
  credential_evaluation: 'Credential evaluation',
  expert_opinion_letter: 'Expert opinion letter',
  currency_conversion: 'Currency conversion',
  apostille: 'Apostille',
  shipping: 'Shipping',
  notarization: 'Notarization',
};

const flag = (meaning: string) => Type.Optional(Type.Boolean({ description: meaning, 'x-default': false }));

export const Services = namedObject('Services', 'Services to order, as flags with their options', {
  translation: flag('`true` requests a certified translation'),
  credential_evaluation: flag('`true` requests an evaluation of a foreign credential for the US'),
  expert_opinion_letter: flag('`true` requests an expert opinion letter for a visa'),
  currency_conversion: flag('`true` requests amounts in another currency'),
  apostille: flag('`true` requests an apostille for a document used abroad'),
  shipping: flag('`true` requests shipping, required if any delivery is `physical`'),
  notarization: flag('`true` means the same as `certification: notarized` in the translation’s options'),
  translation_options: Type.Optional(ref(TranslationOptions, 'Required with `translation`')),
  credential_evaluation_options: Type.Optional(
    ref(CredentialEvaluationOptions, 'Required with `credential_evaluation`'),
  ),
  expert_opinion_letter_options: Type.Optional(
    ref(ExpertOpinionLetterOptions, 'Required with `expert_opinion_letter`'),
  ),
  currency_conversion_options: Type.Optional(ref(CurrencyConversionOptions, 'Required with `currency_conversion`')),
  apostille_options: Type.Optional(ref(ApostilleOptions, 'Required with `apostille`')),
  shipping_options: Type.Optional(ref(ShippingOptions, 'Required with `shipping`')),
  notarization_options: Type.Optional(
    ref(NotarizationOptions, 'Options for `certification: notarized`, may be omitted'),
  ),
});
export type Services = Static<typeof Services>;
