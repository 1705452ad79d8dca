import { Readable } from 'node:stream';
import { type Id, newId } from '../../core/ids.ts';
import { languageName } from '../../wire/reference/languages.ts';
import type { DeliveredService } from '../../wire/schemas/team.ts';
import type { Actor } from '../events/audit.ts';
import { type Received, receiveFile } from '../files/receive-file.ts';
import type { ActionCaller, AddFileDeps } from '../orders/actions/run-action.ts';
import { addDeliverable } from '../orders/results/add-conversion.ts';
import type { FullOrder, OrderFile } from '../orders/rows/orders.queries.ts';
import { addTranslation } from '../orders/translations/add-translation.ts';

// Files of the simulated team: texts that no one can mistake for real work.

const MARK = 'TEST DOCUMENT. NOT A TRANSLATION. NOT VALID FOR ANY PURPOSE.';
// Customers may write control characters, but a file with them is not read as text.
const CONTROLS = /[^\P{Cc}\n\t]/gu;

export async function addSimulatedTranslation(
  deps: AddFileDeps,
  full: FullOrder,
  { source, language, revised }: { source: Id<'file'>; language: string; revised?: OrderFile },
): Promise<void> {
  const { order, files } = full;
  const original = files.find((file) => file.file_id === source)?.filename ?? 'document';
  const lines = [
    `Simulated translation of "${original}" into ${languageName(language)}, order ${order.number}.`,
    ...(revised?.revision ? [`Revised as asked: ${revised.revision}`] : []),
    ...(revised?.marks ?? []).map(({ page, text }) => `Revised on page ${page}: ${text}`),
  ];
  const filename = `${original.replace(/\.[^.]*$/, '')}-${language}-TEST.txt`;
  await withText(deps, filename, lines, async (received) => {
    const request = { ...addedTo(full), received, source_file: source, language };
    await addTranslation(deps, simulatorOf(order.account_id), request);
  });
}

export async function addSimulatedResult(deps: AddFileDeps, full: FullOrder, service: DeliveredService): Promise<void> {
  const { order } = full;
  const lines = [`Result of ${service} for order ${order.number}.`];
  await withText(deps, `${service}-TEST.txt`, lines, async (received) => {
    await addDeliverable(deps, simulatorOf(order.account_id), { ...addedTo(full), received, service });
  });
}

const addedTo = ({ order }: FullOrder) => ({
  id: newId(),
  order: order.id,
  owner: order.account_id,
  expected: order.updated_at,
});

/** Creates a marked text and adds it; discards it if adding fails. */
async function withText(
  deps: AddFileDeps,
  filename: string,
  lines: readonly string[],
  add: (received: Received) => Promise<void>,
): Promise<void> {
  const text = [MARK, '', ...lines, '', MARK, ''].join('\n').replaceAll(CONTROLS, ' ');
  const stream = Readable.from([Buffer.from(text)]);
  const received = await receiveFile(deps, { stream, filename, declaredMime: 'text/plain', field: 'file' });
  try {
    await add(received);
  } catch (error) {
    await received.incoming.discard();
    throw error;
  }
}

/** The simulated team, in the audit trail. */
export const SIMULATOR: Actor = { name: 'simulated team', address: null, requestId: null };

/** The simulated team of one account, which sees the orders of no other. */
export const simulatorOf = (account: Id<'acct'>): ActionCaller => ({ actor: SIMULATOR, visible: { account } });
