import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
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

const chargeTable = createTable<TestCharge>('test_gateway_charges');

interface TestRefund {
  reference: string;
  idempotency_key: string;
  charge: string;
  amount: number;
  created_at: Date;
}

const refundTable = createTable<TestRefund>('test_gateway_refunds');

/** Insert the charge, or return the one that its key already has. */
export async function writeCharge(tx: Tx, charge: TestCharge): Promise<{ charge: TestCharge; fresh: boolean }> {
  // A second call with the same key waits until the first is committed.
  const onConflict = 'ON CONFLICT (idempotency_key) DO NOTHING RETURNING *';
  const written = await tx.first<TestCharge>(chargeTable.insert(charge, onConflict));
  if (written !== undefined) return { charge: written, fresh: true };
  const first = await findCharge(tx, charge.idempotency_key);
  if (first === undefined) throw new Error('The test gateway has lost a charge.');
  return { charge: first, fresh: false };
}

export async function findCharge(tx: Tx, key: string): Promise<TestCharge | undefined> {
  return tx.first<TestCharge>(chargeTable.select({ idempotency_key: key }));
}

export async function lockCharge(tx: Tx, reference: string): Promise<TestCharge> {
  const charge = await tx.first<TestCharge>(chargeTable.select({ reference }, 'FOR UPDATE'));
  if (charge === undefined) throw new Error(`The test gateway has no payment ${reference}.`);
  return charge;
}

export function saveCharge(tx: Tx, { reference, status, captured, refunded, failure_code }: TestCharge): void {
  tx.send(chargeTable.update({ reference }, { status, captured, refunded, failure_code }));
}

export async function findRefund(tx: Tx, key: string): Promise<TestRefund | undefined> {
  return tx.first<TestRefund>(refundTable.select({ idempotency_key: key }));
}

export function insertRefund(tx: Tx, refund: TestRefund): void {
  tx.send(refundTable.insert(refund));
}
