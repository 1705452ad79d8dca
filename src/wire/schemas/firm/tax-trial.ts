import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { TAX_ROUNDINGS } from '../../taxed.ts';
import { CountryIn, DateIn, Money, named, nullable, oneOf, ref, Text } from '../scalars.ts';
import { Tax, TaxNote } from './tax.ts';
import { TaxRule } from './taxes.ts';

// Preview of a tax rule before it is saved.

export const TaxTrial = named(
  'TaxTrial',
  Type.Object({
    rules: Type.Optional(
      Type.Array(ref(TaxRule), { maxItems: 500, description: 'Rules to try; without them, those that hold' }),
    ),
    rounding: Type.Optional(oneOf(TAX_ROUNDINGS, { description: 'Without it, as it is set' })),
    country: Type.Optional({ ...CountryIn, description: 'Where the buyer is; without it nobody has said' }),
    region: Type.Optional(nullable(Text(200), { description: 'Their state or province' })),
    tax_number: Type.Optional(nullable(Text(40), { description: 'The buyer’s number, of a business' })),
    exempt: Type.Optional(Type.Boolean({ description: 'Whether the buyer is exempt' })),
    inclusive: Type.Optional(Type.Boolean({ description: 'Whether the amounts hold the taxes already' })),
    on: Type.Optional({ ...DateIn, description: 'The day, `YYYY-MM-DD`; without it today, where the firm is' }),
    lines: Type.Array(
      Type.Object({
        code: Text(64, {
          pattern: PATTERNS.lineCode.pattern,
          description: 'What is charged for, as lines of quotes name it',
          examples: ['translation'],
        }),
        amount: Type.Integer({
          minimum: -1_000_000_000,
          maximum: 1_000_000_000,
          description: 'What it costs, in minor units',
        }),
      }),
      { minItems: 1, maxItems: 200, description: 'What is to be taxed' },
    ),
  }),
);
export type TaxTrial = Static<typeof TaxTrial>;

export const TriedTaxes = named(
  'TriedTaxes',
  Type.Object({
    taxes: Type.Array(ref(Tax), { description: 'By name and rate' }),
    subtotal: Money('Without taxes'),
    tax_total: Money('All taxes'),
    total: Money('What would be charged'),
    note: nullable(ref(TaxNote), { description: 'Why no tax is charged, or not yet; null otherwise' }),
  }),
  'What some lines would be taxed',
);
