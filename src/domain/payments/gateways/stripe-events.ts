import type { Stripe } from 'stripe';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { fromToken, newId } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { FoundSetUp, Gateway } from '../gateway.ts';
import { findAccountOfCustomer, findCustomer, findSourceByReference } from '../sources/sources.queries.ts';
import { dropSource, saveSource } from '../sources/sources.ts';
import { isNoted, noteEvent } from './stripe-events.queries.ts';

export interface StripeEventDeps extends DbDeps {
  gateway: Pick<Gateway, 'findSetUp'>;
  /** Stripe's signing secret, `whsec_…`. */
  webhookSecret: string;
  /** Settle a payment by asking the gateway; safe to repeat, and outside any transaction. */
  onPayment(reference: string, payment: Id<'pay'> | null): Promise<void>;
}

export interface AppliedEvent {
  id: string;
  type: string;
  /** False for a repeated event, or one that does not concern us. */
  applied: boolean;
}

/**
 * Apply an event as Stripe sends it: raw body and `Stripe-Signature`. A failed event is not stored, so Stripe sends it
 * again.
 */
export async function applyStripeEvent(
  deps: StripeEventDeps,
  body: Uint8Array,
  signature: string | undefined,
): Promise<AppliedEvent> {
  const event = await readEvent(deps, body, signature);
  const { id, type } = event;
  return { id, type, applied: await apply(deps, event) };
}

async function readEvent(
  deps: StripeEventDeps,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const { Stripe } = await import('stripe');
  const { webhooks } = Stripe;
  try {
    const now = deps.clock.now().getTime();
    const { webhookSecret: secret } = deps;
    const event = webhooks.constructEvent(body, signature ?? '', secret, webhooks.DEFAULT_TOLERANCE, undefined, now);
    if (isCompleteEvent(event) && !isFromFuture(signature ?? '', now, webhooks.DEFAULT_TOLERANCE)) return event;
  } catch {
    // The answer is the same for every kind of error.
  }
  return fail('malformed_request', {
    message: 'The event is not signed by Stripe with the secret of this endpoint, or is too old, or not an event.',
  });
}

/** A correctly signed event may still have an unknown version or no object. */
function isCompleteEvent(event: unknown): boolean {
  const { object, id, type, data } = asRecord(event);
  const about = asRecord(asRecord(data)['object']);
  return object === 'event' && typeof id === 'string' && typeof type === 'string' && typeof about['id'] === 'string';
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The library refuses old signatures, but accepts ones from the future. */
function isFromFuture(signature: string, now: number, seconds: number): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1] ?? Number.NaN);
  return !(signedAt * 1000 <= now + seconds * 1000);
}

async function apply(deps: StripeEventDeps, event: Stripe.Event): Promise<boolean> {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { mode, setup_intent: setUp } = event.data.object;
      const id = typeof setUp === 'string' ? setUp : setUp?.id;
      return mode === 'setup' && id !== undefined && saveCard(deps, event, id);
    }
    case 'setup_intent.succeeded':
      return saveCard(deps, event, event.data.object.id);
    case 'payment_method.detached':
      return removeCard(deps, event, event.data.object.id);
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return settlePayment(deps, event, event.data.object);
    default:
      return false;
  }
}

/** Both events of one setup page arrive here; neither has all card data, so ask the gateway. */
async function saveCard(deps: StripeEventDeps, event: Stripe.Event, setUp: string): Promise<boolean> {
  if (await deps.db.transaction('system', (tx) => isNoted(tx, event.id))) return false;
  const found = (await deps.gateway.findSetUp?.(setUp)) ?? null;
  if (found === null) return false;
  return deps.db.transaction('system', async (tx) => {
    const account = await accountOf(tx, found);
    if (account === null || !(await noteEvent(tx, event, deps.clock.now()))) return false;
    const { card, isDefault } = found;
    const saved = await saveSource(tx, deps, { id: newId(), account, gateway: 'stripe', card, isDefault });
    return saved.fresh;
  });
}

/** Account of the setup page, if the card's customer really belongs to it. */
async function accountOf(tx: Tx, { account: token, customer }: FoundSetUp): Promise<Id<'acct'> | null> {
  if (token === null) return findAccountOfCustomer(tx, 'stripe', customer);
  const account = fromToken('acct', token);
  return account !== null && (await findCustomer(tx, account, 'stripe')) === customer ? account : null;
}

async function removeCard({ db, clock }: StripeEventDeps, event: Stripe.Event, reference: string): Promise<boolean> {
  return db.transaction('system', async (tx) => {
    if (!(await noteEvent(tx, event, clock.now()))) return false;
    const source = await findSourceByReference(tx, 'stripe', reference);
    return source !== undefined && (await dropSource(tx, source.account_id, source.id)) !== null;
  });
}

async function settlePayment(
  { db, clock, onPayment }: StripeEventDeps,
  event: Stripe.Event,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  const { dragoman_key } = asRecord(intent.metadata);
  if (typeof dragoman_key !== 'string') return false;
  if (await db.transaction('system', (tx) => isNoted(tx, event.id))) return false;
  // Store the event afterwards: after a crash in between it is sent again, and settling twice changes nothing.
  await onPayment(intent.id, fromToken('pay', dragoman_key));
  return db.transaction('system', (tx) => noteEvent(tx, event, clock.now()));
}
