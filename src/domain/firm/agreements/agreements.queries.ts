import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type AgreementValue, NO_AGREEMENT } from './agreement.ts';

/** An agreement with the account's currency and the version number; version 0 means no agreement. */
export type EffectiveAgreement = AgreementValue & { currency: string; version: number };

/** Find the agreement of an account at a time. A sandbox has the agreement of its live account. */
export async function findAgreement(tx: Tx, account: Id<'acct'>, at: Date): Promise<EffectiveAgreement> {
  const [row] = await tx.query<{ agreed: Partial<AgreementValue> & Pick<EffectiveAgreement, 'currency' | 'version'> }>({
    name: 'find_agreement',
    text: 'SELECT agreement_of($1, $2) AS agreed',
    values: [account, at],
  });
  if (row === undefined) throw new Error('The account is gone.');
  return { ...NO_AGREEMENT, ...row.agreed };
}

/** Find the agreements of several accounts. Needs a transaction of system scope. */
export async function findAgreements(
  tx: Tx,
  accounts: readonly Id<'acct'>[],
  at: Date,
): Promise<{ account_id: Id<'acct'>; agreed: EffectiveAgreement }[]> {
  const rows = await tx.query<{ account_id: Id<'acct'>; agreed: EffectiveAgreement }>({
    text: 'SELECT id AS account_id, agreement_of(id, $2) AS agreed FROM accounts WHERE id = ANY($1::uuid[])',
    values: [accounts, at],
  });
  return rows.map(({ account_id, agreed }) => ({ account_id, agreed: { ...NO_AGREEMENT, ...agreed } }));
}

/** Find the accounts of a currency that agreed on a price list. Needs a transaction of system scope. */
export async function findAgreedLists(
  tx: Tx,
  currency: string,
  at: Date,
): Promise<{ account_id: Id<'acct'>; price_list: string }[]> {
  return tx.query({
    text: `SELECT account_id, price_list FROM (
             SELECT a.id AS account_id, agreement_of(a.id, $2) ->> 'price_list' AS price_list FROM accounts a
             WHERE a.currency = $1 AND a.id IN (
               SELECT account_id FROM firm_versions WHERE topic = 'agreement' AND value ->> 'price_list' IS NOT NULL)) agreed
           WHERE price_list IS NOT NULL`,
    values: [currency, at],
  });
}

export interface OwnPrices extends Pick<AgreementValue, 'price_list' | 'own_prices'> {
  customer_name: string;
}

/** Find the customers' own prices in a currency, current and upcoming. Needs a transaction of system scope. */
export async function findOwnPrices(tx: Tx, currency: string, now: Date): Promise<OwnPrices[]> {
  return tx.query<OwnPrices>({
    text: `SELECT a.name AS customer_name, agreed.value ->> 'price_list' AS price_list, agreed.value -> 'own_prices' AS own_prices
           FROM accounts a CROSS JOIN LATERAL jsonb_array_elements(agreements_from(a.id, $2)) AS agreed (value)
           WHERE a.currency = $1 AND a.parent_id IS NULL AND a.id IN (
               SELECT account_id FROM firm_versions WHERE topic = 'agreement' AND jsonb_array_length(value -> 'own_prices') > 0)
             AND jsonb_array_length(agreed.value -> 'own_prices') > 0
           ORDER BY a.name, a.id`,
    values: [currency, now],
  });
}

/** Read an account's currency and lock it until the end of the transaction. */
export async function lockCurrency(tx: Tx, account: Id<'acct'>): Promise<string | null> {
  const [row] = await tx.query<{ currency: string }>({
    text: 'SELECT currency FROM accounts WHERE id = $1 FOR KEY SHARE',
    values: [account],
  });
  return row?.currency ?? null;
}
