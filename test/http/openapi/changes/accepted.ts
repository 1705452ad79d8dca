// What breaks somebody since the last release all the same, each with its reason. A release empties this list.

export interface Accepted {
  rule: string;
  at: RegExp;
  why: string;
}

export const ACCEPTED: readonly Accepted[] = [
  {
    rule: 'null_added',
    at: /^TeamOrder(Reference)?\.account$/,
    why: 'Null only for translators and proofreaders whom TRANSLATORS_SEE_CUSTOMERS keeps from knowing the customer.',
  },
  {
    rule: 'format_demanded',
    at: / \\S$/,
    why: 'Blanks are refused where a text is required, as the contract says; they were taken by mistake.',
  },
  {
    rule: 'format_demanded',
    at: /\.(name|company) name$/,
    why: 'Names that hold what nobody sees could pass for others.',
  },
  {
    rule: 'format_changed',
    at: / calendar-date > date$/,
    why: 'The same dates, under the name of the format that everybody knows.',
  },
  {
    rule: 'format_demanded',
    at: /^CredentialEvaluationOptionsRequest\.target_country country$/,
    why: 'It takes more than it did: `us` and `USA` beside `US`, as every country does.',
  },
  {
    rule: 'default_changed',
    at: /^IssueRequest\.due_days$/,
    why: 'Without it the firm’s own term holds, which is the 30 days of before as long as nobody sets another.',
  },
  {
    rule: 'value_removed',
    at: /^QuoteStatusUpdateEvent\.(type|event) /,
    why: 'Each event has a schema of its own now; together they have every value.',
  },
  {
    rule: 'value_removed',
    at: /advance sent\.to (on_hold|refunded|voided)$/,
    why: 'They were named and always refused: each has a helper of its own.',
  },
  {
    rule: 'field_no_longer_always',
    at: /^(Listed)?(Team)?Quote webhook$/,
    why: 'The contract has a text that may be left out; it was null instead, which the contract does not know.',
  },
  {
    rule: 'format_demanded',
    at: / filter\[status\] \^\(/,
    why: 'It takes more than it did: several statuses by comma beside each of them.',
  },
  {
    rule: 'default_changed',
    at: /^IssueRequest\.due_days$/,
    why: 'It is 30 as before, unless another term was agreed with the customer.',
  },
  {
    rule: 'type_widened',
    at: /^PricedBy$/,
    why: 'The firm has lists of several currencies: `price_list` is `{version, currency}` instead of a name alone.',
  },
];
