import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { namedObject, oneOf, ref, StringOrNull, Text } from '../scalars.ts';

export const APOSTILLE_STEPS = ['received', 'notarized', 'submitted', 'issued', 'returned'] as const;
export type ApostilleStepName = (typeof APOSTILLE_STEPS)[number];

const APOSTILLE_STATUSES = ['waiting', ...APOSTILLE_STEPS] as const;
export type ApostilleStatus = (typeof APOSTILLE_STATUSES)[number];

/** Team member; not shown to customers. */
export const By = Type.Optional(Type.String({ description: 'Team member who recorded it, shown to the team only' }));

const ApostilleStep = namedObject('ApostilleStep', 'Step completed to obtain the apostille', {
  step: oneOf(APOSTILLE_STEPS, { description: 'Step that was completed' }),
  where: StringOrNull('Office, for `submitted`'),
  reference: StringOrNull('Number of the apostille, for `issued`'),
  by: By,
  at: When('Time at which the step was recorded'),
});

export const Apostille = namedObject('Apostille', 'Progress of an order’s apostille', {
  status: oneOf(APOSTILLE_STATUSES, { description: 'Latest step, or `waiting` before the first' }),
  steps: Type.Array(ref(ApostilleStep), { description: 'Completed steps, oldest first' }),
});
export type Apostille = Static<typeof Apostille>;

const words = (description: string) => Text(200, { pattern: PATTERNS.notBlank.pattern, description });
export const Where = words('New location, such as an office, a notary or a desk');
export const ReferenceIn = words(
  'External reference, such as a tracking number, a receipt or the number of the apostille',
);

export const ApostilleRequest = namedObject('ApostilleRequest', {
  step: oneOf(APOSTILLE_STEPS, {
    description:
      '`received`: we have the document that needs the apostille · `notarized`: if it needs a notary · `submitted` to the office · `issued` there · `returned`: back from the office',
  }),
  where: Type.Optional({ ...Where, description: 'Office, required for `submitted`' }),
  reference: Type.Optional({ ...ReferenceIn, description: 'Number of the apostille, required for `issued`' }),
});
