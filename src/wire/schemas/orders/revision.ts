import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { namedObject, nullable, oneOf, ref, Text, Token, WhenOrNull } from '../scalars.ts';
import { Shipment } from './shipment.ts';

export const MAX_MARKS = 100;

/** Fraction of the page's width or height. */
const part = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const size = (description: string) => Type.Number({ exclusiveMinimum: 0, maximum: 1, description });

export const Mark = namedObject('Mark', 'Marked area on a page of a translation, with its problem', {
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: 'Page of the translation, starting at 1',
    examples: [1],
  }),
  x: part('Left edge, as a fraction of the page’s width'),
  y: part('Top edge, as a fraction of the page’s height'),
  width: size('Fraction of the page’s width. `x` and `width` together are at most 1'),
  height: size('Fraction of the page’s height. `y` and `height` together are at most 1'),
  text: Text(2000, { description: 'Problem in the marked area, or the correct wording' }),
});
export type Mark = Static<typeof Mark>;

export const RevisionRequest = namedObject('RevisionRequest', {
  file_id: Token('file', 'A translation of the order, or the final file made from it'),
  revision: Text(10_000, { description: 'Requested changes' }),
  marks: Type.Optional(
    Type.Array(ref(Mark), { maxItems: MAX_MARKS, description: 'Marked areas on the pages of the translation' }),
  ),
});

export const REVISION_STATUSES = ['asked', 'answered', 'withdrawn', 'replaced'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** Milestones that a revision undid. */
const Undone = Type.Object({
  approved_at: WhenOrNull('Time at which the order had been approved'),
  notarized_at: WhenOrNull('Time at which the order had been notarized, or null if it had not'),
  shipped_at: WhenOrNull('Time at which the order had been shipped, or null if it had not'),
  completed_at: WhenOrNull('Time at which the order had been completed, or null if it had not'),
  shipments: Type.Array(ref(Shipment), { description: 'Parcels that had been sent' }),
});

export const Revision = namedObject(
  'Revision',
  'Change to a translation that the customer requested, and its outcome',
  {
    token: Token('rev', 'Token of the revision, as listed on the order'),
    file: Token('file', 'Translation to change'),
    status: oneOf(REVISION_STATUSES, {
      description:
        '`asked`: the team is working on it · `answered`: the replacement is ready · `withdrawn`: the translation was approved unchanged · `replaced`: a newer request replaced it',
    }),
    revision: Type.String({ description: 'Requested changes' }),
    marks: Type.Array(ref(Mark), {
      description: 'Marked areas on the pages, empty if none',
    }),
    replacement: nullable(Token('file', 'Translation that replaced the file')),
    undone: nullable(Undone, {
      description: 'Progress of the order that the revision undid, or null if the order had not been approved',
    }),
    created_at: When('Time at which the revision was requested'),
    ended_at: WhenOrNull('Time at which the revision was answered, withdrawn or replaced'),
  },
);
export type Revision = Static<typeof Revision>;
