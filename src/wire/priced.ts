// Words of price lists, shared with browsers. Plain data.

/** What has a price of its own, in the order in which it is offered. */
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

/** Of evaluations, and of apostilles: with the state that issues it, or without. */
export const PRICED_KINDS = [
  'diploma_evaluation',
  'course_by_course_evaluation',
  'state_apostille',
  'other_apostille',
] as const;
export const WITH_PAPER = ['translation', 'credential_evaluation', 'expert_opinion_letter'] as const;
