import { Readable } from 'node:stream';
import { earlier, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Billing } from '../../../wire/schemas/firm/billing.ts';
import type { TestOrder } from '../../../wire/schemas/firm/guide.ts';
import { NO_BILLING } from '../../accounts/billing/check-billing.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { openAccount } from '../../accounts/manage/own-account.ts';
import { createQuote, type QuoteDeps } from '../../checkout/create.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { insertFile } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived, receiveFile } from '../../files/receive-file.ts';
import { registeredOfficeOf } from '../../firm/company/issuer.ts';
import { claimTestOrder, findGuide, releaseTestOrder } from '../../firm/guide/guide.queries.ts';
import type { Firm } from '../../firm/versions/firm.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { approveOrder } from '../../orders/translations/revise.ts';
import { findTestOrder, type TestOrderRow } from './test-order.queries.ts';

// A firm's first order: in its own sandbox, by the simulated team, with a person of the firm as the customer.

export type TestOrderDeps = QuoteDeps & IntakeDeps & RecordDeps & { seal: Seal };

const CUSTOMER = { name: 'Test order of the first day', email: 'test-order@sandbox.example' };
const DOCUMENT = [
  'ACTA DE NACIMIENTO',
  '',
  'En la ciudad de Guadalajara, a los doce días del mes de marzo, ante mí, el oficial del registro civil,',
  'compareció Ana Torres Delgado y presentó vivo al niño Mateo, nacido en esta ciudad.',
  '',
].join('\n');

/** A claim without a quote after this time was interrupted. */
const CLAIM_TIMEOUT_MS = 2 * MINUTE_MS;

/** Null: not begun, or interrupted. */
export async function readTestOrder({ db, clock }: Pick<TestOrderDeps, 'db' | 'clock'>): Promise<TestOrderRow | null> {
  return db.transaction('system', async (tx) => {
    const { about = null, marked_at } = (await findGuide(tx)).find(({ step }) => step === 'test_order') ?? {};
    if (about === null || marked_at === undefined) return null;
    return (await findTestOrder(tx, about)) ?? (marked_at < lapsed(clock) ? null : beingMade(about));
  });
}

const lapsed = (clock: Clock): Date => earlier(clock.now(), CLAIM_TIMEOUT_MS);

const beingMade = (quote: Id<'quote'>): TestOrderRow => ({
  quote_id: quote,
  account_id: null,
  quote_number: null,
  quote_status: 'requested',
  order_id: null,
  order_number: null,
  order_status: null,
  code: null,
});

/** Begins the test order, or approves it once it is in review. */
export async function continueTestOrder(deps: TestOrderDeps, actor: Actor): Promise<void> {
  const known = await readTestOrder(deps);
  if (known === null) return begin(deps, actor);
  if (known.account_id === null || known.order_id === null || known.order_status !== 'in_review') return;
  try {
    await approveOrder(deps, { account: known.account_id, order: known.order_id });
  } catch (error) {
    // Two people may approve at once: for the second, it is done already.
    if ((await readTestOrder(deps))?.order_status === 'in_review') throw error;
  }
}

/** Address in the firm's country, so that its taxes are known; before the country is set, in one with a tax rule. */
function billingOf(firm: Pick<Firm, 'value'>): Billing {
  const registeredOffice = registeredOfficeOf(firm.value('company')) ?? firm.value('taxes').rules[0];
  if (registeredOffice === undefined) return NO_BILLING;
  const { country, region } = registeredOffice;
  const address = { line1: '1 Test Street', line2: null, city: 'Testville', region: region || null, postal_code: null };
  return { ...NO_BILLING, address: { ...address, country } };
}

/** Several people may begin at once: one creates the order, and all see it. */
async function begin(deps: TestOrderDeps, actor: Actor): Promise<void> {
  const { db, clock } = deps;
  const account: Id<'acct'> = newId();
  const quote: Id<'quote'> = newId();
  const isClaimed = await db.transaction('system', async (tx) => {
    const claim = { about: quote, marked_by: actor.name, marked_at: clock.now(), lapsed: lapsed(clock) };
    if (!(await claimTestOrder(tx, claim))) return false;
    await openAccount(tx, deps, account, { ...CUSTOMER, billing: billingOf(deps.firm), livemode: false });
    audit(tx, deps, actor, { action: 'firm.test_order', target: toToken('quote', quote) });
    return true;
  });
  if (!isClaimed) return;
  try {
    await order(deps, actor, { account, quote });
  } catch (error) {
    await db.transaction('system', async (tx) => releaseTestOrder(tx, quote));
    throw error;
  }
}

async function order(
  deps: TestOrderDeps,
  actor: Actor,
  { account, quote }: { account: Id<'acct'>; quote: Id<'quote'> },
): Promise<void> {
  const file = await addDocument(deps, account);
  const customer = customerOf(account, actor);
  await createQuote(deps, customer, {
    id: quote,
    body: {
      files: [{ id: file }],
      services: {
        translation: true,
        translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' },
      },
      autobuy: true,
    },
    errors: new FieldErrors(),
    warnings: [],
    strict: false,
    partner: null,
    readmit: async () => customer,
  });
}

/** Caller like a key of the sandbox. */
const customerOf = (account: Id<'acct'>, { name }: Actor): AccountCaller => ({
  kind: 'account',
  account,
  livemode: false,
  invoicing: false,
  actor: name,
  key: null,
  rateLimits: [],
  person: null,
  scopes: null,
  app: null,
  until: null,
});

async function addDocument(deps: TestOrderDeps, account: Id<'acct'>): Promise<Id<'file'>> {
  const id: Id<'file'> = newId();
  const stream = Readable.from([Buffer.from(DOCUMENT)]);
  const received = await receiveFile(deps, { stream, filename: 'acta.txt', declaredMime: null, field: 'file' });
  const read = await readReceived(deps, received, { account, field: 'file' });
  const row = await read.store({ id, account, uploadSource: 'api' });
  await deps.db.transaction({ account }, (tx) => insertFile(tx, row));
  return id;
}

export const presentTestOrder = ({ baseUrl }: { baseUrl: string }, row: TestOrderRow): TestOrder => ({
  quote: toToken('quote', row.quote_id),
  order: row.order_id === null ? null : toToken('order', row.order_id),
  number: row.order_number ?? row.quote_number,
  status: row.order_status ?? row.quote_status,
  certificate_url: row.code === null ? null : `${baseUrl}/verify/${row.code}`,
});
