// Terms of taxes. Plain data, shared with browsers.

/** Subject of a price line; `other`: a line that the team wrote with its own code. */
export const TAXED_SERVICES = [
  'translation',
  'notarization',
  'credential_evaluation',
  'expert_opinion_letter',
  'currency_conversion',
  'apostille',
  'shipping',
  'hard_copy',
  'other',
] as const;
export type TaxedService = (typeof TAXED_SERVICES)[number];

export const TAX_ROUNDINGS = ['line', 'total'] as const;
