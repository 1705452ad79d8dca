// Terms of price lists. Plain data, shared with browsers.

/** Services with their own price, in display order. */
export const PRICED_SERVICES = [
  'translation',
  'notarization',
  'hard_copy',
  'credential_evaluation',
  'expert_opinion_letter',
  'currency_conversion',
  'apostille',
  'shipping',
] as const;
export type PricedService = (typeof PRICED_SERVICES)[number];

export const UNITS = ['page', 'word', 'document', 'flat'] as const;
export type Unit = (typeof UNITS)[number];

/** Kinds of evaluation, and of apostille: issued by a state or by another authority. */
export const PRICED_KINDS = [
  'diploma_evaluation',
  'course_by_course_evaluation',
  'state_apostille',
  'other_apostille',
] as const;
export const WITH_PAPER = ['translation', 'credential_evaluation', 'expert_opinion_letter'] as const;
