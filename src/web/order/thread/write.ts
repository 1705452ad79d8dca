import { Failure, fail } from '../../../core/fail.ts';
import type { MessageTarget } from '../../../domain/messages/message-target.ts';
import { sendGuestMessage, shareThread } from '../../../domain/threads/read-thread.ts';
import type { ErrorCode } from '../../../wire/errors.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { textOf } from '../../read-request.ts';
import { CONFIRMATION_ID } from '../messages.ts';
import { findViewer, forActor, hasScope, type OrderPageDeps, type OrderVisit } from '../open-order.ts';
import { showOrder } from '../show-order.ts';
import { discardFiles, readMessage, type WrittenMessage } from './read-message.ts';

const PATH = '/order/:token';

/** Sends the customer's messages, and shares the thread. */
export function addThread(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'POST',
    `${PATH}/messages`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const written = await readMessage(deps, request);
      try {
        // An upload may take long: check again that the sender still has access.
        const { viewer } = await findViewer(deps, request, visit.viewer.quote);
        if (viewer === null || !hasScope({ viewer }, 'orders:write')) {
          fail('unauthenticated', { message: say(visit.reader, 'tracking.message.no_access') });
        }
        return await send(deps, visit, written);
      } finally {
        // Stored files have left the spool by now; the others are deleted.
        await discardFiles(written);
      }
    }),
  );
  addPage(
    'POST',
    `${PATH}/share`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { account_id: account } = visit.data.quote;
      const shared = textOf(request, 'shared') === 'yes';
      await shareThread(deps, { account, target: targetOf(visit), shared });
      return { goTo: `${visit.here}?notice=${shared ? 'shared' : 'unshared'}#${CONFIRMATION_ID}` };
    }),
  );
}

async function send(deps: OrderPageDeps, visit: OrderVisit, written: WrittenMessage): Promise<PageAnswer> {
  const { id, text, received, errors } = written;
  if (Object.keys(errors).length > 0) return refuse(deps, visit, written, 'validation_failed');
  const { account_id: account } = visit.data.quote;
  try {
    await sendGuestMessage(deps, { account, target: targetOf(visit), id, name: visit.data.name, text, received });
    return { goTo: `${visit.here}?notice=sent#${CONFIRMATION_ID}` };
  } catch (error) {
    const files = error instanceof Failure ? error.detail.errors?.['files'] : undefined;
    if (!(error instanceof Failure) || files === undefined) throw error;
    return refuse(deps, visit, { ...written, errors: { files: files.join(' ') } }, error.code);
  }
}

/** Shows the page again with the text and the error of each field. */
function refuse(
  deps: OrderPageDeps,
  visit: OrderVisit,
  { text, errors, hadFiles }: WrittenMessage,
  code: ErrorCode,
): Promise<PageAnswer> {
  const { reader } = visit;
  const again = hadFiles ? say(reader, 'tracking.message.error.choose_again') : undefined;
  const files = [errors.files, again].filter((words) => words !== undefined).join(' ');
  const first = errors.text ?? errors.files ?? '';
  return showOrder(deps, visit, {
    code,
    trouble: { title: say(reader, 'tracking.message.unsent'), text: first },
    typed: text,
    errors: { ...(errors.text !== undefined && { text: errors.text }), ...(files !== '' && { files }) },
  });
}

const targetOf = ({ data }: OrderVisit): MessageTarget =>
  data.order === null ? { kind: 'quote', id: data.quote.id } : { kind: 'order', id: data.order.order.id };
