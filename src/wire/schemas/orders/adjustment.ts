import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY } from '../fields.ts';
import { taxFields } from '../firm/tax.ts';
import { LineItem, PricedLine } from '../quote.ts';
import { Money, namedObject, nullable, oneOf, ref, StringOrNull, Text, Token, WhenOrNull } from '../scalars.ts';
import { Services } from '../services.ts';

export const ADJUSTMENT_STATUSES = ['proposed', 'accepted', 'declined', 'withdrawn'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

export const Adjustment = namedObject('Adjustment', 'Change to the price of a paid order', {
  token: Token('adj', 'Token of the adjustment, used to pay or decline it'),
  status: oneOf(ADJUSTMENT_STATUSES, {
    description:
      '`proposed`: waiting for the customer · `accepted`: paid or refunded · `declined` by the customer · `withdrawn` by the team',
  }),
  reason: Type.String({ description: 'Reason for the adjustment, written by the team' }),
  line_items: Type.Array(ref(LineItem), { description: 'Lines added to the order' }),
  total: Money('Amount added to the price of the order, including taxes', 'negative for a refund'),
  ...taxFields,
  currency: CURRENCY,
  files: Type.Array(Token('file'), { description: 'Added files that the adjustment covers' }),
  services: nullable(ref(Services), {
    description: 'Services added to the order, as in `services` of an order, or null for none',
  }),
  note: StringOrNull('Comment from the customer on declining'),
  decided_at: WhenOrNull('Time at which the adjustment was accepted, declined or withdrawn, or null until then'),
  created_at: CREATED_AT,
});
export type Adjustment = Static<typeof Adjustment>;

const Reason = Text(2000);

export const AdjustmentRequest = namedObject('AdjustmentRequest', {
  reason: { ...Reason, description: 'Reason for the adjustment, shown to the customer' },
  line_items: Type.Array(PricedLine, {
    minItems: 1,
    maxItems: 200,
    description: 'Lines added to the order. If they total less than 0, the amount is refunded at once',
  }),
  services: Type.Optional(
    Object.assign(ref(Services), {
      description: 'Services not yet in the order, added once the customer accepts, with their options as in a quote',
    }),
  ),
});

export const AdjustmentPreviewRequest = namedObject('AdjustmentPreviewRequest', {
  services: Object.assign(ref(Services), {
    description: 'Services not yet in the order, with their options as in a quote',
  }),
});

export const AdjustmentPreview = namedObject('AdjustmentPreview', 'Price of adding services to an order', {
  line_items: Type.Array(ref(LineItem), {
    description:
      'Prices of the services on the price list, plus the difference where they make other services more expensive',
  }),
  total: Money('Total of the lines and of any taxes not included in them'),
  ...taxFields,
  currency: CURRENCY,
});
export type AdjustmentPreview = Static<typeof AdjustmentPreview>;

export const DeclineAdjustmentRequest = namedObject('DeclineAdjustmentRequest', {
  note: Type.Optional({ ...Reason, description: 'Reason for declining, shown to the team' }),
});

export const AddFilesRequest = namedObject('AddFilesRequest', {
  files: Type.Array(Token('file'), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Previously uploaded files of the account',
  }),
  collection: Type.Optional(
    oneOf(['reference', 'source'] as const, {
      default: 'reference',
      description:
        '`reference`: for information, at any time before completion · `source`: to be worked on too, while the order is created or on hold, which asks the team for an adjustment',
    }),
  ),
});
