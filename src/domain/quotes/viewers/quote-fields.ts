import type { Quote, TeamQuote } from '../../../wire/schemas/quote.ts';
import {
  COMMON_FIELDS,
  type EntryPoint,
  EVERYONE,
  type Field,
  field,
  fieldOrAbsent,
  fields,
  type Party,
  PRICE_VIEWERS,
  type Shown,
  show,
  TEAM_KNOWS_CUSTOMER,
  type TeamViewer,
  type Visibility,
} from '../../viewers/common-fields.ts';

/** Every field of a quote with its viewers: a field not listed here is shown to no one. */
export const QUOTE_FIELDS = {
  ...COMMON_FIELDS,
  ...fields(EVERYONE, [
    'source',
    'target',
    'services',
    'files',
    'use_cases',
    'order',
    'expires_at',
    'cancelled_reason',
    'cancelled_note',
    'messages_shared',
    'renewed_from',
  ]),
  ...fields(PRICE_VIEWERS, [
    'payment_url',
    'total',
    'subtotal',
    'taxes',
    'tax_total',
    'tax_note',
    'line_items',
    'price_list',
    'estimate',
    'autobuy',
    'max_total',
  ]),
  // A URL may contain a secret: an app sees only the one it set.
  webhook: fieldOrAbsent(['customer', 'maker', 'office']),
  referral: field(TEAM_KNOWS_CUSTOMER),
  created_by: field(TEAM_KNOWS_CUSTOMER),
  team_note: field(['office']),
} satisfies Record<keyof Quote | keyof TeamQuote, Field>;

/** A quote as an account sees it. */
export const showQuote = <Answer extends object>(
  visibility: Visibility<Party | EntryPoint>,
  answer: Answer,
): Shown<Answer, typeof QUOTE_FIELDS, Party | EntryPoint> => show(QUOTE_FIELDS, visibility, answer);

/** A quote as the team sees it. Anyone who may list quotes may see customers and prices. */
export const showTeamQuote = <Answer extends object>(
  answer: Answer,
): Shown<Answer, typeof QUOTE_FIELDS, Extract<TeamViewer, 'office'>> =>
  show(QUOTE_FIELDS, { viewers: ['office'], entryPoint: null }, answer);
