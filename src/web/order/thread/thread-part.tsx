import type { ReactElement, ReactNode } from 'react';
import { momentInWords } from '../../../core/words/time.ts';
import type { FullMessage } from '../../../domain/messages/post-message.ts';
import type { OrderRow } from '../../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../../domain/orders/rows/revisions.queries.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import type { StepView } from '../next-step.tsx';
import { CONFIRMATION_ID, hasScope, type OrderVisit } from '../open-order.ts';
import { FileList } from '../papers-part.tsx';
import { RequestedChange } from '../review/marks-part.tsx';
import { MessageForm } from './message-form.tsx';

/** Messages, questions of holds and requested changes, oldest first. */
export function ThreadPart({ view }: { view: StepView }): ReactElement {
  const { visit, messages, change, isPayable } = view;
  const { data, here, reader } = visit;
  const entries = threadEntries(view);
  const asked = !isPayable && change === null && data.order?.order.status === 'on_hold';
  const held = asked && data.order !== null && needsAnswer(data.order.order);
  const canWrite = hasScope(visit, 'orders:write');
  const notice = messages.notice?.section === 'messages' ? messages.notice : null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{say(reader, 'tracking.messages')}</h2>
      {entries.length === 0 ? (
        <p className="soft">{say(reader, canWrite ? 'tracking.messages.none' : 'tracking.messages.none_to_read')}</p>
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
      {!held && canWrite && (
        <MessageForm here={here} messages={messages} label="tracking.messages.write" button="tracking.messages.send" />
      )}
      {!canWrite && <p className="hint">{say(reader, 'tracking.messages.no_right')}</p>}
      {data.follower !== null && canWrite && <Sharing visit={visit} follower={data.follower} />}
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
  const { data, here, viewer, reader } = visit;
  const you = viewer.person === null ? say(reader, 'tracking.messages.you') : null;
  const items = [
    ...data.messages.map((full) => ({ key: full.message.id, item: messageItem(here, full, you) })),
    ...data.questions.map(({ id, text, created_at: at }) => ({
      key: id,
      item: { author: company, isOwn: false, at, kind: say(reader, 'tracking.messages.question'), text },
    })),
    ...(data.order?.revisions ?? []).map((revision) => ({
      key: revision.id,
      item: {
        author: you ?? data.customer,
        isOwn: true,
        at: revision.created_at,
        kind: changeWords(visit, revision),
        below: <RequestedChange text={revision.text} marks={revision.marks} />,
      },
    })),
  ];
  return items.toSorted((a, b) => a.item.at.getTime() - b.item.at.getTime());
}

/** Names the translation, or the one that replaced it. */
const changeWords = ({ data, reader }: OrderVisit, { file_id: asked, answer_id }: RevisionRow): string => {
  const file = data.order?.files.find(({ file_id }) => file_id === asked || file_id === answer_id);
  if (file === undefined) return say(reader, 'tracking.messages.change');
  return say(reader, 'tracking.messages.change_in', { filename: file.filename });
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
  const reader = useReader();
  return (
    <li className={isOwn ? 'own' : undefined}>
      <p className="who">
        <strong>{author}</strong> <time dateTime={at.toISOString()}>{momentInWords(reader, at)}</time>
      </p>
      {kind !== undefined && <p className="kind">{kind}</p>}
      {text !== undefined && <p className="text">{text}</p>}
      {below}
    </li>
  );
}

function Sharing({ visit, follower }: { visit: OrderVisit; follower: string }): ReactElement {
  const { data, here, reader } = visit;
  const shared = data.quote.messages_shared;
  return (
    <form className="apart" method="post" action={`${here}/share`}>
      <p className="hint">
        {say(reader, shared ? 'tracking.messages.shared' : 'tracking.messages.unshared', { follower })}
      </p>
      <input type="hidden" name="shared" value={shared ? 'no' : 'yes'} />
      <button className="link" type="submit">
        {say(reader, shared ? 'tracking.messages.unshare' : 'tracking.messages.share')}
      </button>
    </form>
  );
}
