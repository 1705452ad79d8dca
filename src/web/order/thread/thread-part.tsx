import type { ReactElement, ReactNode } from 'react';
import { momentInWords } from '../../../core/words/time.ts';
import type { FullMessage } from '../../../domain/messages/post-message.ts';
import type { OrderRow } from '../../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../../domain/orders/rows/revisions.queries.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { CONFIRMATION_ID } from '../messages.ts';
import type { StepView } from '../next-step.tsx';
import { hasScope, type OrderVisit } from '../open-order.ts';
import { FileList } from '../parts.tsx';
import { RequestedChange } from '../review/marks-part.tsx';
import { MessageForm } from './message-form.tsx';

/** Messages, questions of holds and requested changes, oldest first. */
export function ThreadPart({ view }: { view: StepView }): ReactElement {
  const { visit, messages, change, isPayable } = view;
  const { data, here } = visit;
  const entries = threadEntries(view);
  const asked = !isPayable && change === null && data.order?.order.status === 'on_hold';
  const held = asked && data.order !== null && needsAnswer(data.order.order);
  const canWrite = hasScope(visit, 'orders:write');
  const notice = messages.notice?.section === 'messages' ? messages.notice : null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      {entries.length === 0 ? (
        <p className="soft">No messages yet. {canWrite && 'What you write here goes to our team.'}</p>
      ) : (
        <ol className="thread">
          {entries.map(({ key, item }) => (
            <ThreadItem key={key} {...item} />
          ))}
        </ol>
      )}
      {notice !== null && (
        <div className="good" role="status" id={CONFIRMATION_ID} tabIndex={-1}>
          <h3>{notice.title}</h3>
          <p>{notice.text}</p>
        </div>
      )}
      {!held && canWrite && <MessageForm here={here} messages={messages} label="Write to us" button="Send message" />}
      {!canWrite && <p className="hint">Your role in this account lets you read messages, not write them.</p>}
      {data.follower !== null && canWrite && <Sharing visit={visit} />}
    </section>
  );
}

/** A hold that waits for an answer has its own form above. */
const needsAnswer = ({ held_for_payment, hold_answered_at }: OrderRow): boolean =>
  !held_for_payment && hold_answered_at === null;

interface ThreadEntry {
  author: string;
  isOwn: boolean;
  at: Date;
  /** Label for entries that are not plain messages. */
  kind?: string;
  text?: string;
  below?: ReactNode;
}

function threadEntries({ visit, company }: StepView): { key: string; item: ThreadEntry }[] {
  const { data, here, viewer } = visit;
  const you = viewer.person === null ? 'You' : null;
  const items = [
    ...data.messages.map((full) => ({ key: full.message.id, item: messageItem(here, full, you) })),
    ...data.questions.map(({ id, text, created_at: at }) => ({
      key: id,
      item: { author: company, isOwn: false, at, kind: 'Question', text },
    })),
    ...(data.order?.revisions ?? []).map((revision) => ({
      key: revision.id,
      item: {
        author: you ?? data.customer,
        isOwn: true,
        at: revision.created_at,
        kind: `Asked for a change${nameOf(visit, revision)}`,
        below: <RequestedChange text={revision.text} marks={revision.marks} />,
      },
    })),
  ];
  return items.toSorted((a, b) => a.item.at.getTime() - b.item.at.getTime());
}

/** Name of the translation, or of the one that replaced it. */
const nameOf = ({ data }: OrderVisit, { file_id: asked, answer_id }: RevisionRow): string => {
  const file = data.order?.files.find(({ file_id }) => file_id === asked || file_id === answer_id);
  return file === undefined ? '' : ` in ${file.filename}`;
};

const messageItem = (here: string, { message, files }: FullMessage, you: string | null): ThreadEntry => ({
  author: message.author_kind === 'customer' ? (you ?? message.author_name) : message.author_name,
  isOwn: message.author_kind === 'customer',
  at: message.created_at,
  text: message.text,
  below: files.length > 0 && (
    <FileList here={here} files={files.map(({ id, filename }) => ({ id, filename, note: null }))} />
  ),
});

function ThreadItem({ author, isOwn, at, kind, text, below }: ThreadEntry): ReactElement {
  return (
    <li className={isOwn ? 'own' : undefined}>
      <p className="who">
        <strong>{author}</strong> <time dateTime={at.toISOString()}>{momentInWords(ENGLISH, at)}</time>
      </p>
      {kind !== undefined && <p className="kind">{kind}</p>}
      {text !== undefined && <p className="text">{text}</p>}
      {below}
    </li>
  );
}

function Sharing({ visit: { data, here } }: { visit: OrderVisit }): ReactElement {
  const shared = data.quote.messages_shared;
  return (
    <form className="apart" method="post" action={`${here}/share`}>
      <p className="hint">
        {data.follower} made this for you.{' '}
        {shared
          ? 'They can read these messages and the files attached to them.'
          : 'They can’t read these messages or the files attached to them.'}
      </p>
      <input type="hidden" name="shared" value={shared ? 'no' : 'yes'} />
      <button className="link" type="submit">
        {shared ? 'Stop sharing the messages' : 'Let them read the messages'}
      </button>
    </form>
  );
}
