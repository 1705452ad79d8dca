import type { ReactElement } from 'react';
import { momentInWords } from '../../../core/words/time.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../../domain/orders/rows/revisions.queries.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Notice } from '../../pay/parts.tsx';
import { shownField } from '../approve/shown-field.ts';
import { filePath, viewKindOf } from '../files.ts';
import { toneOf } from '../next-step.tsx';
import { hasScope, type OrderMessages, type OrderVisit } from '../open-order.ts';
import { languageOf, OrderFrame } from '../papers-part.tsx';
import { MarksPart, RequestedChange } from './marks-part.tsx';
import type { TypedMarks } from './read-marks.ts';
import { reviewPath } from './review-path.ts';

export interface ReviewView {
  visit: OrderVisit;
  messages: OrderMessages;
  /** Marks as typed, shown again. */
  marks: TypedMarks;
  translation: OrderFile;
  /** Source document of the translation. */
  source: OrderFile | null;
  /** Position in the order's translations, from 1. */
  place: { at: number; of: number; before: OrderFile | null; after: OrderFile | null };
  /** Revisions that led to this translation, newest first. */
  revisions: readonly RevisionRow[];
}

/** One translation next to its source, to approve or revise. */
export function ReviewPage({ view }: { view: ReviewView }): ReactElement {
  const { visit, messages, translation, source, place } = view;
  const { reader } = visit;
  const { trouble, notice = null } = messages;
  const title = say(reader, 'tracking.review.page', { filename: translation.filename });
  const state = toneOf(translation);
  const number = visit.data.order?.order.number ?? '';
  const language = languageOf(translation);
  return (
    <OrderFrame visit={visit} title={title} trouble={trouble} links={wrongFields(view)} wide>
      {notice !== null && <Notice {...notice} />}
      <p className="crumbs">
        <a href={visit.here}>{say(reader, 'tracking.order', { number })}</a>
        {place.of > 1 && (
          <span className="soft">
            {say(reader, 'tracking.review.place', { at: String(place.at), count: String(place.of) })}
          </span>
        )}
        {place.before !== null && (
          <a href={reviewPath(visit.here, place.before.file_id)}>{say(reader, 'tracking.review.previous')}</a>
        )}
        {place.after !== null && (
          <a href={reviewPath(visit.here, place.after.file_id)}>{say(reader, 'tracking.review.next')}</a>
        )}
      </p>
      <h1 className="long">{translation.filename}</h1>
      <p>
        <span className={`status ${state}`}>{say(reader, `tracking.translation.${state}`)}</span>
      </p>
      <EarlierRevisions revisions={view.revisions} />
      <div className="beside">
        <Pane title={say(reader, 'tracking.review.source')} here={visit.here} file={source} />
        <Pane
          title={
            language === null
              ? say(reader, 'tracking.review.translation')
              : say(reader, 'tracking.review.translation_into', { language })
          }
          here={visit.here}
          file={translation}
          drawable
        />
      </div>
      {hasScope(visit, 'orders:write') ? (
        <Decision view={view} />
      ) : (
        <p>{say(reader, 'tracking.review.no_right.one')}</p>
      )}
    </OrderFrame>
  );
}

/** Earlier revision requests, shown with their result. */
function EarlierRevisions({ revisions }: { revisions: readonly RevisionRow[] }): ReactElement | null {
  const reader = useReader();
  if (revisions.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{say(reader, 'tracking.review.earlier')}</h2>
      {revisions.map(({ id, text, marks, created_at }) => (
        <blockquote key={id}>
          <RequestedChange text={text} marks={marks} />
          <p className="soft">
            <time dateTime={created_at.toISOString()}>{momentInWords(reader, created_at)}</time>
          </p>
        </blockquote>
      ))}
      <p>{say(reader, 'tracking.review.earlier.text')}</p>
    </section>
  );
}

/** Links to invalid fields and marks. */
function wrongFields({ visit: { reader }, messages: { errors }, marks }: ReviewView): { to: string; text: string }[] {
  const link = (to: string, label: string, text: string) => ({
    to,
    text: say(reader, 'tracking.pair', { label, text }),
  });
  const places = [...marks.errors].map(([at, error]) =>
    link(`mark-${at}-page`, say(reader, 'tracking.marks.row', { number: String(at + 1) }), error),
  );
  return errors?.revision === undefined
    ? places
    : [link('revision', say(reader, 'tracking.label.revision'), errors.revision), ...places];
}

/** PDF viewer parameters: no side panel, page fitted to the width. */
const FITTED = '#navpanes=0&view=FitH';

function Pane({
  title,
  here,
  file,
  drawable = false,
}: {
  title: string;
  here: string;
  file: OrderFile | null;
  /** Whether the script may draw marks on it, if it is an image. */
  drawable?: boolean;
}): ReactElement {
  const reader = useReader();
  if (file === null) {
    return (
      <section>
        <h2>{title}</h2>
        <p className="soft">{say(reader, 'tracking.review.missing')}</p>
      </section>
    );
  }
  const at = filePath(here, file.file_id);
  const kind = viewKindOf(file.mimetype);
  const { filename } = file;
  const name = say(reader, 'tracking.pair', { label: title, text: filename });
  return (
    <section>
      <h2>{title}</h2>
      {kind === 'image' && (
        <img className="pane" src={`${at}/view`} alt={name} data-drawable={drawable ? '' : undefined} />
      )}
      {kind === 'document' && (
        <object className="pane" data={`${at}/view${FITTED}`} type={file.mimetype} aria-label={name}>
          <p>{say(reader, 'tracking.review.not_shown')}</p>
        </object>
      )}
      {kind === null && <p>{say(reader, 'tracking.review.no_preview')}</p>}
      <p className="aside">
        <a href={at}>{say(reader, 'tracking.review.download', { filename })}</a>
      </p>
    </section>
  );
}

function Decision({ view: { visit, messages, translation, marks } }: { view: ReviewView }): ReactElement {
  const { reader } = visit;
  const at = reviewPath(visit.here, translation.file_id);
  const { revision, approved_at } = translation;
  return (
    <div className="decide">
      <section aria-labelledby="approve">
        <h2 id="approve">{say(reader, approved_at === null ? 'tracking.review.decide' : 'tracking.review.decided')}</h2>
        {revision !== null && (
          <>
            <p>{say(reader, 'tracking.review.asked')}</p>
            <blockquote>
              <RequestedChange text={revision} marks={translation.marks} />
            </blockquote>
          </>
        )}
        {approved_at === null ? (
          <form method="post" action={`${at}/approve`}>
            <input type="hidden" name="shown" value={shownField([translation])} />
            <button className={revision === null ? 'main' : 'quiet'} type="submit">
              {say(reader, revision === null ? 'tracking.review.approve' : 'tracking.review.approve_unchanged')}
            </button>
          </form>
        ) : (
          <p>{say(reader, 'tracking.review.decided.text')}</p>
        )}
      </section>
      <section aria-labelledby="change">
        <h2 id="change">{say(reader, 'tracking.review.change')}</h2>
        <form method="post" action={`${at}/revise`} noValidate>
          <TextField
            label={say(reader, 'tracking.review.change.label')}
            name="revision"
            hint={say(reader, 'tracking.review.change.hint')}
            defaultValue={messages.typed}
            error={messages.errors?.revision}
          />
          <MarksPart translation={translation} typed={marks} />
          <button className="quiet" type="submit">
            {say(reader, 'tracking.review.change.send')}
          </button>
        </form>
      </section>
    </div>
  );
}
