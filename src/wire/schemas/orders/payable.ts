import { type Static, Type } from 'typebox';
import { FILE_NAME, When } from '../fields.ts';
import { TASKS, UNITS, UnitRate } from '../people/profile.ts';
import { Money, named, nullable, oneOf, ref, Token } from '../scalars.ts';

export const Payable = named(
  'Payable',
  Type.Object({
    assignment: Token('asg', 'The assignment that is done'),
    person: Token('prs', 'To whom it is owed'),
    person_name: Type.String({ description: 'Their name' }),
    order: Token('order', 'The order that it was part of'),
    number: Type.String({ description: 'Number of the order' }),
    filename: FILE_NAME,
    source_language: nullable(Type.String({ description: 'ISO-639 code' })),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    task: oneOf(TASKS, { description: 'What they did' }),
    unit: nullable(oneOf(UNITS), { description: 'What is paid by; null where nothing was agreed' }),
    units: nullable(Type.Number({ description: 'How many' })),
    rate: nullable(UnitRate, { description: 'For one unit, in minor units, as it was when it was assigned' }),
    currency: nullable(Type.String(), { description: 'ISO-4217 code; null where nothing was agreed' }),
    amount: nullable(Money('What is owed; null where nothing was agreed')),
    done_at: When('When it was first done'),
  }),
  'What is owed to somebody for an assignment that is done',
);
export type Payable = Static<typeof Payable>;

export const PayableTotal = named(
  'PayableTotal',
  Type.Object({
    person: Token('prs', 'To whom it is owed'),
    person_name: Type.String({ description: 'Their name' }),
    currency: nullable(Type.String(), { description: 'ISO-4217 code; null for what was agreed without a rate' }),
    amount: Money('What is owed in this currency'),
    assignments: Type.Integer({ description: 'For how many assignments' }),
  }),
  'What is owed to somebody in one currency',
);
export type PayableTotal = Static<typeof PayableTotal>;

export const PayableTotals = Type.Object({
  data: Type.Array(ref(PayableTotal), { description: 'By the names of the people' }),
});
