import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../core/fail.ts';
import type { FullOrder, OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../../domain/orders/rows/revisions.queries.ts';
import { isTranslation } from '../../../domain/orders/state/order-file.ts';
import { approveOrder, reviseOrder } from '../../../domain/orders/translations/revise.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { idOf, queryOf, textOf } from '../../read-request.ts';
import { readShown } from '../approve/shown-field.ts';
import {
  bannerOf,
  forActor,
  forViewer,
  noticeOf,
  type OrderMessages,
  type OrderPageDeps,
  type OrderVisit,
} from '../open-order.ts';
import { readMarks, type TypedMarks, textOfMarks } from './read-marks.ts';
import { reviewPath } from './review-path.ts';

const LONGEST = 10_000;

const PATH = '/order/:token/review/:file';

/** Customer's review of one translation next to its source. */
export function addReview(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forViewer(deps, async (visit, request) =>
      showReview(visit, request, { notice: noticeOf(visit.reader, queryOf(request, 'notice')) }),
    ),
  );

  addPage(
    'POST',
    `${PATH}/approve`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { order, translation } = underReview(visit, request);
      const { id, account_id: account } = order.order;
      const shown = readShown(textOf(request, 'shown'));
      try {
        const after = await approveOrder(deps, { account, order: id, files: [translation.file_id], shown });
        return { goTo: afterApproval(visit, after) };
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'stale') throw error;
        return showReview(visit, request, { code: 'stale', trouble: bannerOf(visit.reader, 'review.stale') });
      }
    }),
  );

  addPage(
    'POST',
    `${PATH}/revise`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { order, translation } = underReview(visit, request);
      const revision = textOf(request, 'revision').trim().slice(0, LONGEST);
      const { marks, ...typed } = readMarks(visit.reader, request, translation);
      // Marks have texts of their own: a marked change need not be described twice.
      const text = revision === '' ? textOfMarks(visit.reader, marks).slice(0, LONGEST) : revision;
      if (text === '' || typed.errors.size > 0) return refuseRevision(visit, request, revision, typed);
      const { id, account_id: account } = order.order;
      await reviseOrder(deps, {
        account,
        order: id,
        file: translation.file_id,
        revision: text,
        marks,
        by: visit.viewer.by,
      });
      return { goTo: `${visit.here}?notice=revised` };
    }),
  );
}

function refuseRevision(
  visit: OrderVisit,
  request: FastifyRequest,
  typed: string,
  marks: TypedMarks,
): Promise<PageAnswer> {
  const { reader } = visit;
  const missing = marks.errors.size === 0;
  const messages: OrderMessages = {
    code: 'validation_failed',
    trouble: {
      title: say(reader, missing ? 'tracking.review.change.missing' : 'tracking.review.change.marks'),
      text: say(reader, 'tracking.review.change.unsent'),
    },
    typed,
    ...(missing && { errors: { revision: say(reader, 'tracking.review.change.missing.text') } }),
  };
  return showReview(visit, request, messages, marks);
}

const NO_MARKS: TypedMarks = { rows: [], errors: new Map() };

/** Path of the next translation to review, or of the order. */
function afterApproval({ here }: OrderVisit, { order, files }: FullOrder): string {
  if (order.status === 'approved') return `${here}?notice=all_approved`;
  const next = files.find((file) => isTranslation(file) && file.approved_at === null && file.revision === null);
  return next === undefined ? `${here}?notice=approved` : `${reviewPath(here, next.file_id)}?notice=approved`;
}

/** The translation in the URL, if it is under review. */
function underReview({ data }: OrderVisit, request: FastifyRequest): { order: FullOrder; translation: OrderFile } {
  const id = idOf(request, 'file', 'file');
  const order = data.order ?? fail('not_found');
  const translation = order.files.find((file) => file.live && isTranslation(file) && file.file_id === id);
  return { order, translation: translation ?? fail('not_found') };
}

/** Revisions that led to this translation, newest first: of the file it replaced, and of the files before that. */
function revisionChain(
  { revisions }: Pick<FullOrder, 'revisions'>,
  { file_id }: Pick<OrderFile, 'file_id'>,
): RevisionRow[] {
  const made = revisions.findLast(({ answer_id }) => answer_id === file_id);
  return made === undefined ? [] : [made, ...revisionChain({ revisions }, { file_id: made.file_id })];
}

async function showReview(
  visit: OrderVisit,
  request: FastifyRequest,
  messages: OrderMessages,
  marks: TypedMarks = NO_MARKS,
): Promise<PageAnswer> {
  const { order, translation } = underReview(visit, request);
  const all = order.files.filter(isTranslation);
  const at = all.findIndex((file) => file.file_id === translation.file_id);
  const source = order.files.find((file) => file.file_id === translation.source_file_id) ?? null;
  const place = { at: at + 1, of: all.length, before: all[at - 1] ?? null, after: all[at + 1] ?? null };
  const { ReviewPage } = await import('./review-page.tsx');
  return {
    page: ReviewPage({
      view: { visit, messages, marks, translation, source, place, revisions: revisionChain(order, translation) },
    }),
    embeds: true,
    script: 'marks',
    code: messages.code,
  };
}
