import { type Static, Type } from 'typebox';
import { MAX_ENTRIES, MAX_ENTRIES_ON_PAPER } from '../../statement-bounds.ts';
import { CURRENCY, When } from '../fields.ts';
import { CurrencyIn, DateIn, Money, named, nullable, oneOf, ref, Token } from '../scalars.ts';

export const STATEMENT_KINDS = ['invoice', 'payment', 'credit_note', 'payout', 'receipt', 'void'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const StatementEntry = named(
  'StatementEntry',
  Type.Object({
    at: When('When it was issued, paid or withdrawn'),
    kind: oneOf(STATEMENT_KINDS, {
      description:
        '`receipt`: charged and paid by card at once · `payout`: credit that was paid out · `void`: an invoice that was withdrawn',
    }),
    number: nullable(Type.String(), {
      description: 'Number of the paper; of a payment, that of its invoice; of a payout, that of its credit note',
    }),
    about: nullable(Type.String(), {
      description: 'Reference of a payment or payout, order of a receipt, paper of a credit note',
    }),
    charged: Money('What is owed for it'),
    credited: Money('What is owed less'),
    balance: Money('What is owed after it'),
  }),
  'One paper or payment of a statement',
);

export const Statement = named(
  'Statement',
  Type.Object({
    account: Token('acct', 'Whose statement it is'),
    currency: CURRENCY,
    from: Type.String({ description: 'First day, `YYYY-MM-DD`' }),
    to: Type.String({ description: 'Last day, `YYYY-MM-DD`' }),
    opening_balance: Money('What was owed before that; below zero: in the customer’s favour'),
    charged: Money('What was charged in the period'),
    credited: Money('What was paid and credited in the period'),
    closing_balance: Money('What is owed after it: opening and charged, less credited'),
    entries: Type.Array(ref(StatementEntry), {
      description: `Oldest first, at most ${MAX_ENTRIES}; on paper ${MAX_ENTRIES_ON_PAPER}`,
    }),
  }),
  'What an account was billed, has paid and was credited over a period',
);
export type Statement = Static<typeof Statement>;

export const StatementQuery = Type.Object({
  from: Type.Optional({ ...DateIn, description: 'First day, `YYYY-MM-DD`; without it, the first of this month' }),
  to: Type.Optional({
    ...DateIn,
    description: 'Last day, `YYYY-MM-DD`, at most 24 months after the first; without it, today',
  }),
  currency: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 code; without it, that of the account' }),
});
