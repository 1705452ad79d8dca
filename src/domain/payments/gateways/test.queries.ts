import type { Tx } from '../../../storage/database.ts';
import type { DeclineCode } from '../gateway.ts';

// Tables of the test gateway.

export interface TestCharge {
  reference: string;
  idempotency_key: string;
  card: string;
  /** `action`: the simulated bank waits for the payer. */
  status: 'succeeded' | 'held' | 'released' | 'declined' | 'action';
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  failure_code: DeclineCode | null;
  created_at: Date;
}

interface TestRefund {
  reference: string;
  idempotency_key: string;
  charge: string;
  amount: number;
  created_at: Date;
}

/** Insert the charge, or return the one that its key already has. */
export async function writeCharge(tx: Tx, charge: TestCharge): Promise<{ charge: TestCharge; fresh: boolean }> {
  // A second call with the same key waits until the first is committed.
  const [written] = await tx.query<TestCharge>({
    text: `INSERT INTO test_gateway_charges
             (reference, idempotency_key, card, status, amount, captured, refunded, currency, failure_code, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`,
    values: [
      charge.reference,
      charge.idempotency_key,
      charge.card,
      charge.status,
      charge.amount,
      charge.captured,
      charge.refunded,
      charge.currency,
      charge.failure_code,
      charge.created_at,
    ],
  });
  if (written !== undefined) return { charge: written, fresh: true };
  const first = await findCharge(tx, charge.idempotency_key);
  if (first === undefined) throw new Error('The test gateway has lost a charge.');
  return { charge: first, fresh: false };
}

export async function findCharge(tx: Tx, key: string): Promise<TestCharge | undefined> {
  const [charge] = await tx.query<TestCharge>({
    text: 'SELECT * FROM test_gateway_charges WHERE idempotency_key = $1',
    values: [key],
  });
  return charge;
}

export async function lockCharge(tx: Tx, reference: string): Promise<TestCharge> {
  const [charge] = await tx.query<TestCharge>({
    text: 'SELECT * FROM test_gateway_charges WHERE reference = $1 FOR UPDATE',
    values: [reference],
  });
  if (charge === undefined) throw new Error(`The test gateway has no payment ${reference}.`);
  return charge;
}

export function saveCharge(tx: Tx, { reference, status, captured, refunded, failure_code }: TestCharge): void {
  tx.send({
    text: `UPDATE test_gateway_charges SET status = $2, captured = $3, refunded = $4, failure_code = $5
           WHERE reference = $1`,
    values: [reference, status, captured, refunded, failure_code],
  });
}

export async function findRefund(tx: Tx, key: string): Promise<TestRefund | undefined> {
  const [refund] = await tx.query<TestRefund>({
    text: 'SELECT * FROM test_gateway_refunds WHERE idempotency_key = $1',
    values: [key],
  });
  return refund;
}

export function insertRefund(tx: Tx, refund: TestRefund): void {
  tx.send({
    text: `INSERT INTO test_gateway_refunds (reference, idempotency_key, charge, amount, created_at)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [refund.reference, refund.idempotency_key, refund.charge, refund.amount, refund.created_at],
  });
}
