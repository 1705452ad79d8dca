import { type Static, Type } from 'typebox';
import { MAX_ENTRIES, MAX_ENTRIES_ON_PAPER } from '../../statement-bounds.ts';
import { CURRENCY, When } from '../fields.ts';
import { CurrencyIn, DateIn, Money, namedObject, oneOf, ref, StringOrNull, Token } from '../scalars.ts';

export const STATEMENT_KINDS = ['invoice', 'payment', 'credit_note', 'payout', 'receipt', 'void'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const StatementEntry = namedObject('StatementEntry', 'One document or payment on a statement', {
  at: When('Time the entry was issued, paid or voided'),
  kind: oneOf(STATEMENT_KINDS, {
    description:
      'Kind of entry. `receipt`: charged and paid by card at once · `payout`: credit that was paid out · `void`: voided invoice',
  }),
  number: StringOrNull(
    'Number of the document. For a payment, the number of its invoice. For a payout, the number of its credit note',
  ),
  about: StringOrNull('Reference of a payment or payout, order of a receipt, or document of a credit note'),
  charged: Money('Amount added to the balance'),
  credited: Money('Amount subtracted from the balance'),
  balance: Money('Balance after the entry'),
});

export const Statement = namedObject('Statement', 'Everything an account was billed, paid and credited in a period', {
  account: Token('acct', 'Account of the statement'),
  currency: CURRENCY,
  from: Type.String({ description: 'First day, `YYYY-MM-DD`' }),
  to: Type.String({ description: 'Last day, `YYYY-MM-DD`' }),
  opening_balance: Money('Balance before the period. Negative means in the customer’s favor'),
  charged: Money('Amount charged in the period'),
  credited: Money('Amount paid and credited in the period'),
  closing_balance: Money('Balance after the period: opening balance plus charged, minus credited'),
  entries: Type.Array(ref(StatementEntry), {
    description: `Entries, oldest first. At most ${MAX_ENTRIES}, or ${MAX_ENTRIES_ON_PAPER} on paper`,
  }),
});
export type Statement = Static<typeof Statement>;

export const StatementQuery = Type.Object({
  from: Type.Optional({ ...DateIn, description: 'First day, `YYYY-MM-DD`. Defaults to the first day of this month' }),
  to: Type.Optional({
    ...DateIn,
    description: 'Last day, `YYYY-MM-DD`, at most 24 months after the first. Defaults to today',
  }),
  currency: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 currency code. Defaults to the account’s currency' }),
});
