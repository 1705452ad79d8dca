import { Readable } from 'node:stream';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { openAccount } from '../../accounts/open-account.ts';
import { createQuote, type QuoteDeps } from '../../checkout/create.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { insertFile } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import { receiveFile } from '../../files/receive-file.ts';
import { findGuide, saveGuideStep } from '../../firm/guide/guide.queries.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { approveOrder } from '../../orders/translations/approve.ts';
import { findTestOrder, type TestOrderRow } from './test-order.queries.ts';

// A firm's first order: in a sandbox of its own, by the simulated team, with somebody of the firm as the customer.

export type TestOrderDeps = QuoteDeps & IntakeDeps & RecordDeps & { seal: Seal };

const DOCUMENT = [
  'ACTA DE NACIMIENTO',
  '',
  'En la ciudad de Guadalajara, a los doce días del mes de marzo, ante mí, el oficial del registro civil,',
  'compareció Ana Torres Delgado y presentó vivo al niño Mateo, nacido en esta ciudad.',
  '',
].join('\n');

/** The test order as it stands; null until it was begun. */
export async function readTestOrder({ db }: Pick<TestOrderDeps, 'db'>): Promise<TestOrderRow | null> {
  return db.transaction('system', async (tx) => {
    const about = (await findGuide(tx)).find(({ step }) => step === 'test_order')?.about ?? null;
    return about === null ? null : ((await findTestOrder(tx, about)) ?? null);
  });
}

/** Begins the test order, or takes the next step of its customer: once it is in review, it is approved. */
export async function goOnWithTestOrder(deps: TestOrderDeps, actor: Actor): Promise<void> {
  const known = await readTestOrder(deps);
  if (known === null) return begin(deps, actor);
  if (known.order_id === null || known.order_status !== 'in_review') return;
  await approveOrder(deps, { account: known.account_id, order: known.order_id });
}

async function begin(deps: TestOrderDeps, actor: Actor): Promise<void> {
  const { db, clock } = deps;
  const account: Id<'acct'> = newId();
  const quote: Id<'quote'> = newId();
  const details = { name: 'Test order of the first day', email: 'test-order@sandbox.example' };
  await db.transaction('system', async (tx) => {
    await openAccount(tx, deps, account, { ...details, livemode: false });
    const marked = { marked_by: actor.name, marked_at: clock.now() };
    saveGuideStep(tx, { step: 'test_order', state: 'done', about: quote, ...marked });
    audit(tx, deps, actor, { action: 'firm.test_order', target: toToken('quote', quote) });
  });
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

/** As a key of the sandbox would call. */
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
