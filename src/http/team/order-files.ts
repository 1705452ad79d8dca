import { failField } from '../../core/fail.ts';
import { fromToken, type Id } from '../../core/ids.ts';
import { completeOrder } from '../../domain/certificates/actions/complete.ts';
import { notarizeOrder, type Scan } from '../../domain/certificates/actions/paper-actions.ts';
import type { ActionCaller, ActionDeps, AddedFile } from '../../domain/orders/actions/run-action.ts';
import { recordApostille } from '../../domain/orders/apostille/record-apostille.ts';
import { moveOriginal, receiveOriginal } from '../../domain/orders/originals/move-original.ts';
import { readOwner } from '../../domain/orders/read-order.ts';
import { addDeliverable } from '../../domain/orders/results/add-conversion.ts';
import type { OrderWithPayments } from '../../domain/orders/state/order-payments.ts';
import { addTranslation } from '../../domain/orders/translations/add-translation.ts';
import { toActionCaller } from '../actions/team-order-actions.ts';
import { defineHandlers, type StreamingCall } from '../edge/operation.ts';
import {
  contentOf,
  discardSent,
  type Expected,
  NOT_A_PART,
  receiveParts,
  type Sent,
} from '../edge/parse/body/receive-parts.ts';
import { type PresentForRoleDeps, presentForRole, type TeamOrderDeps } from './orders.ts';

// Actions with uploads. Files are received first: their hashes distinguish a repeat from a new request.

type Operations = 'teamAddTranslation' | 'teamAddDeliverable' | 'teamNotarizeOrder' | 'teamCompleteOrder';
type Uploading = StreamingCall<Operations>;
type Answer = ReturnType<Uploading['once']>;

const MAX_FINALS = 50;
const MAX_SCANS = 200;

/** An action's upload. */
interface Upload {
  sent: Sent;
  by: ActionCaller;
  /** The order, its owner, and the id for the object to add. */
  at: Pick<AddedFile, 'order' | 'owner' | 'id' | 'version'>;
}

export function teamOrderFileHandlers(deps: TeamOrderDeps) {
  return defineHandlers({
    teamAddTranslation: (call) =>
      withUpload(deps, call, { files: ['file'], fields: ['source_file', 'language'], most: 1 }, ({ sent, by, at }) =>
        addTranslation(deps, by, { ...at, received: onlyFile(sent), ...translationOf(sent) }),
      ),
    teamAddDeliverable: (call) =>
      withUpload(deps, call, { files: ['file'], fields: ['service'], most: 1 }, ({ sent, by, at }) => {
        const service = sent.fields['service'] ?? failField('service', 'Say which service this is the result of.');
        return addDeliverable(deps, by, { ...at, received: onlyFile(sent), service });
      }),
    teamNotarizeOrder: (call) =>
      withUpload(
        deps,
        call,
        { files: ['file'], fields: [], lists: ['certificate'], most: MAX_SCANS },
        ({ sent, by, at: { order, id, version } }) =>
          notarizeOrder(deps, by, { order, id, version, scans: scansOf(sent) }),
      ),
    teamCompleteOrder: (call) =>
      withUpload(
        deps,
        call,
        { files: () => true, fields: [], most: MAX_FINALS },
        ({ sent, by, at: { order, version } }) => {
          const finals = sent.files.map((sentFile) => ({ ...sentFile, file: fromToken('file', sentFile.part) }));
          return completeOrder(deps, by, { order, version, finals });
        },
      ),
  });
}

/** Source file and language of a translation; read from plain text, since a part has no schema. */
function translationOf({ fields: { source_file, language } }: Sent): { source_file?: Id<'file'>; language?: string } {
  const source = source_file === undefined ? undefined : fromToken('file', source_file);
  if (source === null) failField('source_file', 'Must be a document of this order that is to be translated.');
  return { ...(source && { source_file: source }), ...(language !== undefined && { language }) };
}

/** Pairs each file with the certificate named at the same position. */
function scansOf({ files, lists: { certificate: named = [] } }: Sent): Scan[] {
  const at = (index: number) => (files.length <= 1 && named.length <= 1 ? '' : `.${index}`);
  if (named.length > files.length) {
    failField(`certificate${at(files.length)}`, 'Send the scan of this certificate as the part `file`.');
  }
  return files.map(({ part, received }, index) => {
    const token = named[index];
    const certificate = token === undefined ? undefined : fromToken('crt', token);
    return { received, part, certificate, field: `certificate${at(index)}` };
  });
}

function onlyFile({ files }: Sent) {
  return files[0]?.received ?? failField('file', NOT_A_PART);
}

/** An order invisible to the caller is not found before the upload is read. */
async function withUpload(
  deps: TeamOrderDeps,
  call: Uploading,
  expected: Expected,
  action: (upload: Upload) => Promise<OrderWithPayments>,
): Promise<Awaited<Answer>> {
  const by = toActionCaller(call);
  const order = call.params.token;
  const owner = await readOwner(deps, by, order);
  const sent = call.raw.isMultipart()
    ? await receiveParts(deps, call, expected)
    : { files: [], fields: plainFields(call.body, expected), lists: plainLists(call.body, expected) };
  try {
    return await call.once(contentOf(sent), async (id) =>
      presentForRole(deps, call, await action({ sent, by, at: { order, owner, id, version: call.version } })),
    );
  } finally {
    // Stored files have left the spool by now; a replayed answer needs no second copy.
    await discardSent(sent);
  }
}

/** Fields of a body that is not multipart and therefore has no files. */
function plainFields(body: object | undefined, { fields }: Expected): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(body ?? {}));
  if (values.get('file') !== undefined) failField('file', NOT_A_PART);
  const texts = fields.flatMap((name) => {
    const text = values.get(name);
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** Fields that belong to one file each: without files they are refused later, not dropped. */
function plainLists(body: object | undefined, { lists = [] }: Expected): Record<string, string[]> {
  const values = new Map<string, unknown>(Object.entries(body ?? {}));
  return Object.fromEntries(lists.filter((name) => values.has(name)).map((name) => [name, [String(values.get(name))]]));
}

/** Apostilles, and originals of the customer. */
export function teamPaperHandlers(deps: ActionDeps & PresentForRoleDeps) {
  return defineHandlers({
    async teamRecordApostille(call) {
      const step = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return presentForRole(deps, call, await recordApostille(deps, toActionCaller(call), step));
    },
    async teamReceiveOriginal(call) {
      const received = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return presentForRole(deps, call, await receiveOriginal(deps, toActionCaller(call), received));
    },
    async teamMoveOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'move', ...call.body } as const;
      return presentForRole(deps, call, await moveOriginal(deps, toActionCaller(call), moved));
    },
    async teamReturnOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'return', ...call.body } as const;
      return presentForRole(deps, call, await moveOriginal(deps, toActionCaller(call), moved));
    },
  });
}
