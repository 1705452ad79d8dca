import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';
import { Shipment } from './shipment.ts';

export const MAX_MARKS = 100;

/** Fraction of the page's width or height. */
const part = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const size = (description: string) => Type.Number({ exclusiveMinimum: 0, maximum: 1, description });

export const Mark = named(
  'Mark',
  Type.Object({
    page: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Page of the translation, from 1',
      examples: [1],
    }),
    x: part('Left edge, as a fraction of the page’s width'),
    y: part('Upper edge, as a fraction of the page’s height'),
    width: size('Fraction of the page’s width; `x` and `width` together are at most 1'),
    height: size('Fraction of the page’s height; `y` and `height` together are at most 1'),
    text: Text(2000, { description: 'What is wrong there, or how it should read' }),
  }),
  'A place on a page of a translation, and what is wrong there',
);
export type Mark = Static<typeof Mark>;

export const RevisionRequest = named(
  'RevisionRequest',
  Type.Object({
    file_id: Token('file', 'A translation of the order, or the final file made from it'),
    revision: Text(10_000, { description: 'The requested changes' }),
    marks: Type.Optional(
      Type.Array(ref(Mark), { maxItems: MAX_MARKS, description: 'Places on the pages of the translation' }),
    ),
  }),
);

export const REVISION_STATUSES = ['asked', 'answered', 'withdrawn', 'replaced'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** Milestones that a revision undid. */
const Undone = Type.Object({
  approved_at: nullable(Timestamp, { description: 'When it had been approved' }),
  notarized_at: nullable(Timestamp, { description: 'When it had been notarized; null if it had not' }),
  shipped_at: nullable(Timestamp, { description: 'When it had been shipped; null if it had not' }),
  completed_at: nullable(Timestamp, { description: 'When it had been completed; null if it had not' }),
  shipments: Type.Array(ref(Shipment), { description: 'The parcels that had been sent' }),
});

export const Revision = named(
  'Revision',
  Type.Object({
    token: Token('rev', 'The revision, as the order lists it'),
    file: Token('file', 'The translation that is to be changed'),
    status: oneOf(REVISION_STATUSES, {
      description:
        '`asked`: the team is at it; `answered`: the replacement is there; `withdrawn`: the translation was approved as it is; `replaced`: a newer wish took its place',
    }),
    revision: Type.String({ description: 'The changes asked for' }),
    marks: Type.Array(ref(Mark), {
      description: 'The places on its pages that it is about; empty when none were marked',
    }),
    replacement: nullable(Token('file', 'The translation that took its place')),
    undone: nullable(Undone, {
      description: 'What the order had reached and the revision took back; null when it had not been approved',
    }),
    created_at: When('When it was asked for'),
    ended_at: nullable(Timestamp, { description: 'When it was answered, withdrawn or replaced' }),
  }),
  'A change of a translation that the customer asked for, and what became of it',
);
export type Revision = Static<typeof Revision>;
