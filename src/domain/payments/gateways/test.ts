import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import {
  type ChargeRequest,
  DECLINE_MESSAGES,
  type DeclineCode,
  decline,
  type Ended,
  type Found,
  type Gateway,
  GatewayUnknownError,
  MORE_THAN_HELD,
  MORE_THAN_LEFT,
  NO_LONGER_HELD,
  NOT_CONFIRMED,
  type Outcome,
  type Sum,
} from '../gateway.ts';
import {
  findCharge,
  findRefund,
  insertRefund,
  lockCharge,
  saveCharge,
  type TestCharge,
  writeCharge,
} from './test.queries.ts';
import { type Behaviour, behaviourOf, declineOf, saveTestCard } from './test-cards.ts';

export interface TestGatewayOptions extends DbDeps {
  /** Delay of the card that answers late. */
  lateMs?: number | undefined;
  /** Called after the payment is written, before the answer. */
  reached?: ((point: 'inside_charge') => void | Promise<void>) | undefined;
}

const PREFIXES = { money: 'test_charge_', hold: 'test_hold_' };

/** Gateway that moves no money: it has records like a real one, and its cards fail in every way that matters. */
export function createTestGateway(options: TestGatewayOptions): Gateway {
  const { db, clock } = options;
  const onCharge = <T>(reference: string, work: (tx: Tx, charge: TestCharge) => T | Promise<T>): Promise<T> =>
    db.transaction('system', async (tx) => work(tx, await lockCharge(tx, reference)));
  return {
    name: 'test',
    charge: (request) => charge(options, 'money', request),
    authorize: (request) => charge(options, 'hold', request),
    capture: ({ reference, ...sum }) => onCharge(reference, (tx, held) => captureHeld(tx, held, sum)),
    release: ({ reference }) => onCharge(reference, releaseHeld),
    async refund({ key, reference, ...sum }) {
      const { outcome, fresh } = await onCharge(reference, (tx, paid) => refund(tx, clock, key, paid, sum));
      if (fresh) await options.reached?.('inside_charge');
      return outcome;
    },
    withdraw: ({ reference }) => onCharge(reference, withdrawWaiting),
    async find(key) {
      const found = await db.transaction('system', (tx) => findCharge(tx, key));
      return found === undefined ? null : foundOf(found);
    },
    answerBank: ({ key, yes }) =>
      db.transaction('system', async (tx) => {
        const known = await findCharge(tx, key);
        if (known === undefined) return;
        const asked = await lockCharge(tx, known.reference);
        if (asked.status !== 'action') return;
        saveCharge(tx, { ...asked, ...(yes ? { status: 'succeeded', captured: asked.amount } : REFUSED) });
      }),
    saveCard: (card) => saveTestCard(clock, card),
  };
}

async function charge(
  { db, clock, lateMs = 4000, reached }: TestGatewayOptions,
  wants: 'money' | 'hold',
  request: ChargeRequest,
): Promise<Outcome> {
  const behaviour = behaviourOf(request.payer.source);
  const { status, refusal } = judge(behaviour, wants, request);
  const wanted: TestCharge = {
    reference: PREFIXES[wants] + newId(),
    idempotency_key: request.key,
    card: request.payer.source,
    status,
    amount: request.amount,
    captured: status === 'succeeded' ? request.amount : 0,
    refunded: 0,
    currency: request.currency,
    failure_code: refusal,
    created_at: clock.now(),
  };
  const written = await db.transaction('system', (tx) => writeCharge(tx, wanted));
  refuseDifferentRequest(written.charge, wanted, PREFIXES[wants]);
  if (written.fresh) {
    await reached?.('inside_charge');
    if (behaviour === 'late') await wait(lateMs);
    if (behaviour === 'lost') throw new GatewayUnknownError('The answer of the test gateway was lost.');
  }
  const { reference, failure_code } = written.charge;
  if (written.charge.status === 'action') return { status: 'action', reference, confirm: { kind: 'test' } };
  return failure_code === null ? { status: 'succeeded', reference } : decline(failure_code, reference);
}

function releaseHeld(tx: Tx, held: TestCharge): void {
  if (held.status === 'succeeded') throw new Error(`The payment ${held.reference} is taken and cannot be let go.`);
  if (held.status === 'held') saveCharge(tx, { ...held, status: 'released' });
}

function withdrawWaiting(tx: Tx, waiting: TestCharge): Ended {
  const { reference } = waiting;
  if (waiting.status === 'succeeded') return { status: 'succeeded', reference };
  if (waiting.status === 'action') saveCharge(tx, { ...waiting, ...REFUSED });
  return decline('authentication_required', reference, NOT_CONFIRMED);
}

const REFUSED = { status: 'declined', failure_code: 'authentication_required' } as const;

function judge(
  behaviour: Behaviour,
  wants: 'money' | 'hold',
  { amount, present }: ChargeRequest,
): { status: TestCharge['status']; refusal: DeclineCode | null } {
  const refusal = isAmount(amount) ? declineOf(behaviour, wants) : 'amount_not_allowed';
  if (refusal === 'authentication_required' && present !== undefined) return { status: 'action', refusal: null };
  if (refusal !== null) return { status: 'declined', refusal };
  return { status: wants === 'money' ? 'succeeded' : 'held', refusal };
}

function foundOf({ status, reference, failure_code: code }: TestCharge): Found {
  return {
    status,
    reference,
    ...(status === 'action' && { confirm: { kind: 'test' } }),
    ...(code && { decline: { code, message: DECLINE_MESSAGES[code] } }),
  };
}

function captureHeld(tx: Tx, charge: TestCharge, sum: Sum): Ended {
  const { reference } = charge;
  refuseCurrency(charge, sum);
  if (charge.status === 'released' || charge.status === 'declined') {
    return decline('processing_error', reference, NO_LONGER_HELD);
  }
  if (charge.status === 'succeeded') {
    if (charge.captured === sum.amount) return { status: 'succeeded', reference };
    throw new Error(`The payment ${reference} is taken already, with another amount.`);
  }
  if (!isAmount(sum.amount) || sum.amount > charge.amount)
    return decline('amount_not_allowed', reference, MORE_THAN_HELD);
  const refusal = declineOf(behaviourOf(charge.card), 'money');
  if (refusal !== null) return decline(refusal, reference);
  saveCharge(tx, { ...charge, status: 'succeeded', captured: sum.amount });
  return { status: 'succeeded', reference };
}

interface Refunded {
  outcome: Ended;
  /** False if the key had its answer before. */
  fresh: boolean;
}

async function refund(tx: Tx, clock: Clock, key: string, charge: TestCharge, sum: Sum): Promise<Refunded> {
  refuseCurrency(charge, sum);
  const first = await findRefund(tx, key);
  if (first !== undefined) {
    if (first.charge !== charge.reference || first.amount !== sum.amount) throw keyReusedError(key);
    return { outcome: { status: 'succeeded', reference: first.reference }, fresh: false };
  }
  if (!isAmount(sum.amount) || sum.amount > charge.captured - charge.refunded) {
    return { outcome: decline('amount_not_allowed', null, MORE_THAN_LEFT), fresh: true };
  }
  const reference = `test_refund_${newId()}`;
  const { amount } = sum;
  insertRefund(tx, { reference, idempotency_key: key, charge: charge.reference, amount, created_at: clock.now() });
  saveCharge(tx, { ...charge, refunded: charge.refunded + amount });
  return { outcome: { status: 'succeeded', reference }, fresh: true };
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

function refuseDifferentRequest(charge: TestCharge, wanted: TestCharge, prefix: string): void {
  const same =
    charge.amount === wanted.amount &&
    charge.currency === wanted.currency &&
    charge.card === wanted.card &&
    charge.reference.startsWith(prefix);
  if (!same) throw keyReusedError(wanted.idempotency_key);
}

function keyReusedError(key: string): Error {
  return new Error(`The key ${key} was used for another request, with another amount, currency, card or kind.`);
}

function refuseCurrency(charge: TestCharge, { currency }: Sum): void {
  if (charge.currency === currency) return;
  throw new Error(`The payment ${charge.reference} is in ${charge.currency}, not in ${currency}.`);
}
