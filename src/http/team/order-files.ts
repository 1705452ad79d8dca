import { failField } from '../../core/fail.ts';
import { fromToken, type Id, type NewId } from '../../core/ids.ts';
import { completeOrder } from '../../domain/orders/steps/complete.ts';
import { addDeliverable, addTranslation } from '../../domain/orders/translations/add-file.ts';
import type { Handlers, StreamingCall } from '../edge/operation.ts';
import {
  contentOf,
  discardSent,
  type Expected,
  NOT_A_PART,
  receiveParts,
  type Sent,
} from '../edge/parse/receive-parts.ts';
import { orderOf, shown, type TeamOrderDeps } from './orders.ts';

// The steps that bring files. The files are received first, so that a repeat can be told from another request.

type Operations = 'teamAddTranslation' | 'teamAddDeliverable' | 'teamCompleteOrder';
type Uploading = StreamingCall<Operations>;
type Answer = ReturnType<Uploading['once']>;

const MOST_FINALS = 50;

export function teamOrderFileHandlers(deps: TeamOrderDeps): Pick<Handlers, Operations> {
  return {
    async teamAddTranslation(call) {
      const order = await orderOf(deps, call);
      return withParts(
        deps,
        call,
        { files: ['file'], fields: ['source_file', 'language'], most: 1 },
        async (sent, id) =>
          shown(
            deps,
            await addTranslation(deps, call.actor, { id, order, received: oneFile(sent), ...translationOf(sent) }),
          ),
      );
    },
    async teamAddDeliverable(call) {
      const order = await orderOf(deps, call);
      return withParts(deps, call, { files: ['file'], fields: ['service'], most: 1 }, async (sent, id) => {
        const service = sent.fields['service'] ?? failField('service', 'Say which service this is the result of.');
        return shown(deps, await addDeliverable(deps, call.actor, { id, order, received: oneFile(sent), service }));
      });
    },
    async teamCompleteOrder(call) {
      const order = await orderOf(deps, call);
      return withParts(deps, call, { files: () => true, fields: [], most: MOST_FINALS }, async (sent) =>
        shown(
          deps,
          await completeOrder(deps, call.actor, {
            order,
            finals: sent.files.map((sentFile) => ({ ...sentFile, file: fromToken('file', sentFile.part) })),
          }),
        ),
      );
    },
  };
}

/** What a translation is of; the body's own texts, since a part carries no schema. */
function translationOf({ fields: { source_file, language } }: Sent): { source_file?: Id<'file'>; language?: string } {
  const source = source_file === undefined ? undefined : fromToken('file', source_file);
  if (source === null) failField('source_file', 'Is not a document of this order that is to be translated.');
  return { ...(source && { source_file: source }), ...(language !== undefined && { language }) };
}

function oneFile({ files }: Sent) {
  return files[0]?.received ?? failField('file', NOT_A_PART);
}

async function withParts(
  deps: TeamOrderDeps,
  call: Uploading,
  expected: Expected,
  work: (sent: Sent, id: NewId) => ReturnType<typeof shown>,
): Promise<Awaited<Answer>> {
  const sent = call.raw.isMultipart()
    ? await receiveParts(deps, call, expected)
    : { files: [], fields: plainFields(call.body, expected) };
  try {
    return await call.once(contentOf(sent), (id) => work(sent, id));
  } finally {
    // What was kept is out of the spool by now; a replayed answer needs no second copy.
    await discardSent(sent);
  }
}

/** Fields of a body that is not multipart: such a one brings no files. */
function plainFields(body: unknown, { fields }: Expected): Record<string, string> {
  const given = (body ?? {}) as Record<string, unknown>;
  if (given['file'] !== undefined) failField('file', NOT_A_PART);
  return Object.fromEntries(fields.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
}
