import { type Static, Type } from 'typebox';
import { FILE_NAME, When } from '../fields.ts';
import { TASKS, UNITS, UnitRate } from '../people/profile.ts';
import { Money, namedObject, nullable, oneOf, ref, StringOrNull, Token } from '../scalars.ts';

export const Payable = namedObject('Payable', 'Amount payable to a person for a finished assignment', {
  assignment: Token('asg', 'Assignment that is finished'),
  person: Token('prs', 'Person to pay'),
  person_name: Type.String({ description: 'Display name of the person' }),
  order: Token('order', 'Order that the assignment belonged to'),
  number: Type.String({ description: 'Number of the order' }),
  filename: FILE_NAME,
  source_language: StringOrNull('ISO-639 language code'),
  language: Type.String({ description: 'ISO-639 code of the translation’s language' }),
  task: oneOf(TASKS, { description: 'Task that was done' }),
  unit: nullable(oneOf(UNITS), { description: 'Unit of payment, or null if no pay was agreed' }),
  units: nullable(Type.Number({ description: 'Number of units' })),
  rate: nullable(UnitRate, { description: 'Rate per unit in minor units, at the time of the assignment' }),
  currency: StringOrNull('ISO-4217 code, or null if no pay was agreed'),
  amount: nullable(Money('Amount payable', 'or null if no pay was agreed')),
  done_at: When('Time at which the work was first finished'),
});
export type Payable = Static<typeof Payable>;

export const PayableTotal = namedObject('PayableTotal', 'Amount payable to a person in one currency', {
  person: Token('prs', 'Person to pay'),
  person_name: Type.String({ description: 'Display name of the person' }),
  currency: StringOrNull('ISO-4217 code, or null for work without an agreed rate'),
  amount: Money('Amount payable in this currency'),
  assignments: Type.Integer({ description: 'Number of assignments' }),
});
export type PayableTotal = Static<typeof PayableTotal>;

export const PayableTotals = Type.Object({
  data: Type.Array(ref(PayableTotal), { description: 'Totals, sorted by the person’s name' }),
});
