import type { ReactElement } from 'react';
import { momentInWords } from '../../../core/words/time.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../../domain/orders/rows/revisions.queries.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Alert, Notice } from '../../pay/parts.tsx';
import { shownField } from '../approve/shown-field.ts';
import { filePath, viewKindOf } from '../files.ts';
import type { OrderMessages } from '../messages.ts';
import { stateOf } from '../next-step.tsx';
import { hasScope, type OrderVisit } from '../open-order.ts';
import { languageOf, OrderFrame } from '../parts.tsx';
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
  const { trouble, notice = null } = messages;
  const title = `Review ${translation.filename}`;
  const state = stateOf(translation);
  return (
    <OrderFrame visit={visit} title={trouble === undefined ? title : `Problem: ${title}`} wide>
      {trouble !== undefined && (
        <Alert title={trouble.title} links={wrongFields(view)}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {notice !== null && <Notice {...notice} />}
      <p className="crumbs">
        <a href={visit.here}>Order {visit.data.order?.order.number}</a>
        {place.of > 1 && (
          <span className="soft">
            Translation {place.at} of {place.of}
          </span>
        )}
        {place.before !== null && <a href={reviewPath(visit.here, place.before.file_id)}>Previous</a>}
        {place.after !== null && <a href={reviewPath(visit.here, place.after.file_id)}>Next</a>}
      </p>
      <h1 className="long">{translation.filename}</h1>
      <p>
        <span className={`status ${state.tone}`}>{state.words}</span>
      </p>
      <EarlierRevisions revisions={view.revisions} />
      <div className="beside">
        <Pane title="Your document" here={visit.here} file={source} />
        <Pane title={`Translation${inLanguage(translation)}`} here={visit.here} file={translation} drawable />
      </div>
      {hasScope(visit, 'orders:write') ? (
        <Decision view={view} />
      ) : (
        <p>An owner or a member of the account approves this translation or asks for a change.</p>
      )}
    </OrderFrame>
  );
}

/** Earlier revision requests, shown with their result. */
function EarlierRevisions({ revisions }: { revisions: readonly RevisionRow[] }): ReactElement | null {
  if (revisions.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">You asked:</h2>
      {revisions.map(({ id, text, marks, created_at }) => (
        <blockquote key={id}>
          <RequestedChange text={text} marks={marks} />
          <p className="soft">
            <time dateTime={created_at.toISOString()}>{momentInWords(ENGLISH, created_at)}</time>
          </p>
        </blockquote>
      ))}
      <p>This is the changed translation. Check that it reads as you asked.</p>
    </section>
  );
}

/** Links to invalid fields and marks. */
function wrongFields({ messages: { errors }, marks }: ReviewView): { to: string; text: string }[] {
  const words = errors?.revision === undefined ? [] : [{ to: 'revision', text: `Changes: ${errors.revision}` }];
  const places = [...marks.errors].map(([at, error]) => ({ to: `mark-${at}-page`, text: `Place ${at + 1}: ${error}` }));
  return [...words, ...places];
}

const inLanguage = (file: OrderFile): string => {
  const language = languageOf(file);
  return language === null ? '' : ` into ${language}`;
};

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
  if (file === null) {
    return (
      <section>
        <h2>{title}</h2>
        <p className="soft">It is not in the order any more.</p>
      </section>
    );
  }
  const at = filePath(here, file.file_id);
  const kind = viewKindOf(file.mimetype);
  const download = <a href={at}>Download {file.filename}</a>;
  return (
    <section>
      <h2>{title}</h2>
      {kind === 'image' && (
        <img
          className="pane"
          src={`${at}/view`}
          alt={`${title}: ${file.filename}`}
          data-drawable={drawable ? '' : undefined}
        />
      )}
      {kind === 'document' && (
        <object
          className="pane"
          data={`${at}/view${FITTED}`}
          type={file.mimetype}
          aria-label={`${title}: ${file.filename}`}
        >
          <p>Your browser does not show this document here. Download it to look at it.</p>
        </object>
      )}
      {kind === null && <p>This kind of document cannot be shown here. Download it to look at it.</p>}
      <p className="aside">{download}</p>
    </section>
  );
}

function Decision({ view: { visit, messages, translation, marks } }: { view: ReviewView }): ReactElement {
  const at = reviewPath(visit.here, translation.file_id);
  const { revision, approved_at } = translation;
  return (
    <div className="decide">
      <section aria-labelledby="approve">
        <h2 id="approve">{approved_at === null ? 'Is it right?' : 'You approved it'}</h2>
        {revision !== null && (
          <>
            <p>You asked for this change. Approving it as it is takes that back.</p>
            <blockquote>
              <RequestedChange text={revision} marks={translation.marks} />
            </blockquote>
          </>
        )}
        {approved_at === null ? (
          <form method="post" action={`${at}/approve`}>
            <input type="hidden" name="shown" value={shownField([translation])} />
            <button className={revision === null ? 'main' : 'quiet'} type="submit">
              {revision === null ? 'Approve this translation' : 'Approve it as it is'}
            </button>
          </form>
        ) : (
          <p>You can still ask for a change.</p>
        )}
      </section>
      <section aria-labelledby="change">
        <h2 id="change">Should something be changed?</h2>
        <form method="post" action={`${at}/revise`} noValidate>
          <TextField
            label="What should be changed (or mark places below)"
            name="revision"
            hint="Say where it stands and how it should read: names, dates, spellings."
            defaultValue={messages.typed}
            error={messages.errors?.revision}
          />
          <MarksPart translation={translation} typed={marks} />
          <button className="quiet" type="submit">
            Ask for this change
          </button>
        </form>
      </section>
    </div>
  );
}
