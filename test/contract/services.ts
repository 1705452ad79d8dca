import { a, aTable, fieldsWith, listOf, oneOf, orAbsent, type Table } from './rule.ts';

// Services of a quote as answers repeat them: required and optional fields.

const notes = orAbsent(a('text'));
const deadline = orAbsent(a('date and time'));
const delivery = orAbsent(oneOf('digital', 'physical'));
const twoSpeeds = orAbsent(oneOf('standard', 'expedited'));
const threeSpeeds = orAbsent(oneOf('standard', 'expedited', 'same_day'));
const maryland = orAbsent(oneOf('MD'));

const TRANSLATION: Table = {
  source_language: a('language'),
  target_language: listOf(a('language')),
  translation_type: oneOf('certified', 'business'),
  certification: orAbsent(oneOf('certified', 'notarized')),
  delivery,
  turnaround: twoSpeeds,
  deadline,
  notes_names_places: orAbsent(a('text')),
  notes,
};

const CREDENTIAL_EVALUATION: Table = {
  evaluation_type: orAbsent(oneOf('diploma_evaluation', 'course_by_course_evaluation')),
  source_country: orAbsent(a('country')),
  subject_name: a('text'),
  subject_dob: a('date'),
  institution_name: a('text'),
  target_country: oneOf('US'),
  target_organization: orAbsent(a('text')),
  purpose: oneOf('licensing', 'education', 'employment', 'immigration'),
  delivery,
  turnaround: threeSpeeds,
  deadline,
  notes,
};

const EXPERT_OPINION_LETTER: Table = {
  visa_type: a('text'),
  subject_name: a('text'),
  subject_dob: a('date'),
  delivery,
  turnaround: threeSpeeds,
  deadline,
  notes,
};

const CURRENCY_CONVERSION: Table = {
  target_currency: a('currency'),
  source_currency: orAbsent(a('currency')),
  conversion_date: orAbsent(a('date')),
};

const APOSTILLE: Table = {
  target_country: a('country'),
  authorizing_state: maryland,
  turnaround: twoSpeeds,
  deadline,
  notes,
};

const NOTARIZATION: Table = { notarization_state: maryland, turnaround: twoSpeeds, deadline, notes };

const ADDRESS: Table = {
  ...fieldsWith(['recipient', 'line1', 'city', 'region', 'postal_code'], a('text')),
  phone_number: orAbsent(a('phone')),
  line2: orAbsent(a('text')),
  country: a('country'),
};

/** The contract lists seven codes in eight rows; `…priority_international` is added for the duplicate. */
const SHIPPING: Table = {
  shipping_service: oneOf(
    'delivery_carrier_a_2day',
    'delivery_carrier_a_priority_overnight',
    'delivery_carrier_a_standard_overnight',
    'delivery_carrier_b_express_envelope',
    'delivery_carrier_c_priority_domestic',
    'delivery_carrier_c_priority_international',
    'delivery_carrier_c_express_domestic',
    'delivery_carrier_c_express_international',
  ),
  address: aTable(ADDRESS),
};

export const FLAGS = [
  'translation',
  'credential_evaluation',
  'expert_opinion_letter',
  'currency_conversion',
  'apostille',
  'shipping',
];

export const SERVICES: Table = {
  ...fieldsWith(FLAGS, orAbsent(a('yes or no'))),
  translation_options: orAbsent(aTable(TRANSLATION)),
  credential_evaluation_options: orAbsent(aTable(CREDENTIAL_EVALUATION)),
  expert_opinion_letter_options: orAbsent(aTable(EXPERT_OPINION_LETTER)),
  currency_conversion_options: orAbsent(aTable(CURRENCY_CONVERSION)),
  apostille_options: orAbsent(aTable(APOSTILLE)),
  notarization_options: orAbsent(aTable(NOTARIZATION)),
  shipping_options: orAbsent(aTable(SHIPPING)),
};

/** Purpose of the documents. */
export const USE_CASE: Table = {
  use_case: oneOf('immigration', 'travel', 'legal', 'academic', 'financial', 'medical', 'dmv', 'business', 'other'),
  country: orAbsent(a('country')),
  date: orAbsent(a('date and time')),
  ...fieldsWith(['agency', 'court', 'school', 'region'], orAbsent(a('text'))),
};
