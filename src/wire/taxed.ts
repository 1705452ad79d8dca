// Words of taxes, shared with browsers. Plain data.

/** What a line of a price is for; `other`: what the team wrote under a code of its own. */
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
