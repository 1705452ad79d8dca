import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '../../../sdk/types.ts';
import { ConfirmDialog } from '../../kit/ask/ConfirmDialog.tsx';
import { useChangedNotice } from '../../kit/ask/conflict/use-changed-notice.ts';
import { toastWithNotification } from '../../kit/ask/toasts/toast-with-notification.ts';
import { useRegisterCommands } from '../../kit/command/command.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { MoreActions } from '../../kit/object/MoreActions.tsx';
import { t } from '../../kit/words/words.ts';
import { CANCEL_REASONS } from './cancel-reasons.ts';
import type { TeamQuote } from './team-quote.ts';

type Reason = NonNullable<BodyOf<'teamCancelQuote'>['reason']>;

/** Cancels a quote, from a menu: no destructive button may appear where another one was a moment ago. */
export function CancelQuote({ quote }: { readonly quote: TeamQuote }) {
  const { allowed, run } = useAction(quote, 'cancel', 'teamCancelQuote');
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  useRegisterCommands(
    allowed ? [{ id: 'cancel', label: t('quote.cancel'), icon: 'cross', run: () => setOpened(true) }] : [],
  );
  const changedByOthers = useChangedNotice(quote, 'cancel', opened && !run.isPending);
  const needsNote = reason === 'other' && note.trim() === '';
  const done = (reply: unknown) => {
    setOpened(false);
    toastWithNotification(t('quote.cancelled'), reply);
  };
  const cancel = () => {
    if (reason === null) return;
    run.mutate({ reason, ...(note.trim() !== '' && { note: note.trim() }) }, { onSuccess: done });
  };
  return (
    <>
      {allowed && (
        <MoreActions
          actions={[{ name: 'cancel', label: t('quote.cancel'), danger: true, run: () => setOpened(true) }]}
        />
      )}
      <ConfirmDialog
        opened={opened}
        title={t('quote.cancel.title', { number: quote.number })}
        consequence={t('quote.cancel.text')}
        verb={t('quote.cancel')}
        run={run}
        ready={allowed && reason !== null && !needsNote}
        notice={changedByOthers}
        onDiscard={() => setNote('')}
        onSubmit={cancel}
        onClose={() => setOpened(false)}
      >
        <Select
          label={t('quote.cancel.reason')}
          placeholder={t('quote.cancel.choose')}
          data={CANCEL_REASONS}
          value={reason}
          onChange={(value) => setReason(value)}
          required
        />
        <Textarea
          label={t('quote.cancel.note')}
          value={note}
          maxLength={1000}
          autosize
          minRows={2}
          required={reason === 'other'}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
