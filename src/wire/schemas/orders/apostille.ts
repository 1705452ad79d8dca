import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref, Text } from '../scalars.ts';

export const APOSTILLE_STEPS = ['received', 'notarized', 'submitted', 'issued', 'returned'] as const;
export type ApostilleStepName = (typeof APOSTILLE_STEPS)[number];

const APOSTILLE_STATUSES = ['waiting', ...APOSTILLE_STEPS] as const;
export type ApostilleStatus = (typeof APOSTILLE_STATUSES)[number];

/** Team member; not shown to customers. */
export const By = Type.Optional(Type.String({ description: 'Who of the team; for the team only' }));

const ApostilleStep = named(
  'ApostilleStep',
  Type.Object({
    step: oneOf(APOSTILLE_STEPS, { description: 'What was done' }),
    where: nullable(Type.String({ description: 'The office, for `submitted`' })),
    reference: nullable(Type.String({ description: 'The number of the apostille, for `issued`' })),
    by: By,
    at: When('When it was recorded'),
  }),
  'One thing done to get the apostille',
);

export const Apostille = named(
  'Apostille',
  Type.Object({
    status: oneOf(APOSTILLE_STATUSES, { description: 'The last step, or `waiting` before the first' }),
    steps: Type.Array(ref(ApostilleStep), { description: 'What was done, oldest first' }),
  }),
  'How far the apostille of an order has come',
);
export type Apostille = Static<typeof Apostille>;

const words = (description: string) => Text(200, { pattern: PATTERNS.notBlank.pattern, description });
export const Where = words('Where it is from then on: an office, a notary, a desk');
export const ReferenceIn = words('What others call it: a tracking number, a receipt, the number of the apostille');

export const ApostilleRequest = named(
  'ApostilleRequest',
  Type.Object({
    step: oneOf(APOSTILLE_STEPS, {
      description:
        '`received`: the paper that is to carry the apostille is with us; `notarized`, where it needs a notary; `submitted` to the office; `issued` there; `returned`: it has come back from the office',
    }),
    where: Type.Optional({ ...Where, description: 'Required for `submitted`: the office' }),
    reference: Type.Optional({ ...ReferenceIn, description: 'Required for `issued`: the number of the apostille' }),
  }),
);
