import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorAlert } from '../ask/ErrorAlert.tsx';
import { toastWithNotification } from '../ask/toasts/toast-with-notification.ts';
import { client } from '../data/client.ts';
import { isAffectedBy } from '../data/live.ts';
import { useDraft } from '../data/use-draft.ts';
import { useNow } from '../data/use-now.ts';
import { useOnce } from '../data/use-once.ts';
import { useOperation } from '../data/use-operation.ts';
import { useSingleMutation } from '../data/use-single-mutation.ts';
import { exactTime, fromNow } from '../format/time.ts';
import css from './Thread.module.css';

type Reads = 'teamListQuoteMessages' | 'teamListQuoteNotes' | 'teamListOrderMessages' | 'teamListOrderNotes';
type Writes = 'teamCreateQuoteMessage' | 'teamCreateQuoteNote' | 'teamCreateOrderMessage' | 'teamCreateOrderNote';

const MOST = 100;

interface ThreadProps {
  readonly target: string;
  readonly reads: Reads;
  readonly writes: Writes;
  readonly empty: string;
  readonly label: string;
  readonly verb: string;
  readonly done?: string;
}

/** Messages, oldest first, with a form to add one. */
export function Thread(props: ThreadProps) {
  const { target, reads, empty } = props;
  const now = useNow();
  const { data, error } = useOperation(reads, { params: { token: target }, query: { per_page: MOST } });
  const entries = data?.data.toReversed() ?? [];
  return (
    <div className={css.thread}>
      <ErrorAlert error={error} />
      {data !== undefined && entries.length === 0 && <p className={css.none}>{empty}</p>}
      <ol className={css.entries}>
        {entries.map(({ id, author, text: words, created_at }) => (
          <li key={id} className={css.entry}>
            <header>
              <bdi className={css.author}>{typeof author === 'string' ? author : author.name}</bdi>
              <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>
            </header>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <MessageForm {...props} />
    </div>
  );
}

function MessageForm({ target, writes, label, verb, done }: ThreadProps) {
  const queries = useQueryClient();
  const params = { token: target };
  const [text, setText, forget] = useDraft(`${writes}:${target}`, '');
  const once = useOnce();
  // Count of edits: the same text sent again on purpose is a new intent.
  const editCount = useRef(0);
  const send = useSingleMutation({
    mutationFn: (words: string) =>
      once([words, editCount.current], (idempotencyKey) =>
        client.call(writes, { params, body: { text: words }, idempotencyKey }),
      ),
    onSuccess: (reply) => {
      forget();
      if (done !== undefined) toastWithNotification(done, reply);
      void queries.invalidateQueries({ predicate: isAffectedBy(target) });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(text);
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxLength={10_000}
        readOnly={send.isPending}
        value={text}
        onChange={(event) => {
          editCount.current += 1;
          setText(event.currentTarget.value);
        }}
      />
      <ErrorAlert error={send.error} />
      <Button type="submit" variant="default" mt="sm" loading={send.isPending} disabled={text.trim() === ''}>
        {verb}
      </Button>
    </form>
  );
}
