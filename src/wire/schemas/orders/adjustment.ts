import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY } from '../fields.ts';
import { taxFields } from '../firm/tax.ts';
import { LineItem, PricedLine } from '../quote.ts';
import { Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';
import { Services } from '../services.ts';

export const ADJUSTMENT_STATUSES = ['proposed', 'accepted', 'declined', 'withdrawn'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

export const Adjustment = named(
  'Adjustment',
  Type.Object({
    token: Token('adj', 'The adjustment, by which it is paid or declined'),
    status: oneOf(ADJUSTMENT_STATUSES, {
      description:
        '`proposed`: it waits for the customer · `accepted`: paid, or money went back · `declined` by the customer · `withdrawn` by the team',
    }),
    reason: Type.String({ description: 'Why, in the team’s words' }),
    line_items: Type.Array(ref(LineItem), { description: 'What is added to the order' }),
    total: Money('What the order costs more, with taxes; below zero, what goes back'),
    ...taxFields,
    currency: CURRENCY,
    files: Type.Array(Token('file'), { description: 'Added files that it is about' }),
    services: nullable(ref(Services), {
      description: 'What the order gets with it, as in `services` of an order; null: nothing',
    }),
    note: nullable(Type.String({ description: 'What the customer said when declining it' })),
    decided_at: nullable(Timestamp, { description: 'When it was accepted, declined or withdrawn; null until then' }),
    created_at: CREATED_AT,
  }),
  'What a paid order costs more or less',
);
export type Adjustment = Static<typeof Adjustment>;

const Reason = Text(2000);

export const AdjustmentRequest = named(
  'AdjustmentRequest',
  Type.Object({
    reason: { ...Reason, description: 'Why; the customer reads it' },
    line_items: Type.Array(PricedLine, {
      minItems: 1,
      maxItems: 200,
      description: 'What is added to the order; lines that add up to less than 0 give money back at once',
    }),
    services: Type.Optional(
      Object.assign(ref(Services), {
        description: 'What the order lacks and gets when the customer accepts, with its options as in a quote',
      }),
    ),
  }),
);

export const AdjustmentPreviewRequest = named(
  'AdjustmentPreviewRequest',
  Type.Object({
    services: Object.assign(ref(Services), { description: 'What the order lacks, with its options as in a quote' }),
  }),
);

export const AdjustmentPreview = named(
  'AdjustmentPreview',
  Type.Object({
    line_items: Type.Array(ref(LineItem), {
      description: 'What the price list has for them, and the difference where they make something else dearer',
    }),
    total: Money('The lines, and taxes that they do not hold'),
    ...taxFields,
    currency: CURRENCY,
  }),
  'What services would add to an order',
);
export type AdjustmentPreview = Static<typeof AdjustmentPreview>;

export const DeclineAdjustmentRequest = named(
  'DeclineAdjustmentRequest',
  Type.Object({ note: Type.Optional({ ...Reason, description: 'Why; the team reads it' }) }),
);

export const AddFilesRequest = named(
  'AddFilesRequest',
  Type.Object({
    files: Type.Array(Token('file'), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'Files of the account, uploaded before',
    }),
    collection: Type.Optional(
      oneOf(['reference', 'source'] as const, {
        default: 'reference',
        description:
          '`reference`: to look at, at any time before completion; `source`: to be worked on too, while the order is created or on hold, which asks the team for an adjustment',
      }),
    ),
  }),
);
