import type { BodyOf } from '../../../sdk/types.ts';
import { ConfirmDialog } from '../../kit/ask/ConfirmDialog.tsx';
import { useActionDialog } from '../../kit/ask/conflict/use-action-dialog.ts';
import { useRegisterCommands } from '../../kit/command/command.tsx';
import { optionalChoice } from '../../kit/form/choices.tsx';
import { longText } from '../../kit/form/text.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { MoreActions } from '../../kit/object/MoreActions.tsx';
import { t } from '../../kit/words/words.ts';
import { CANCEL_REASONS } from '../../things/quote/cancel-reasons.ts';
import { type NotifyingReply, toastWithNotification } from '../objects/toast-with-notification.ts';
import type { TeamQuote } from './team-quote.ts';

const CANCEL = {
  reason: optionalChoice<NonNullable<BodyOf<'teamCancelQuote'>['reason']>>(
    'quote.cancel.reason',
    () => CANCEL_REASONS,
    { placeholder: 'quote.cancel.choose', required: true },
  ),
  note: longText('quote.cancel.note', {}, { maxLength: 1000, minRows: 2 }),
};

/** Cancels a quote, from a menu: no destructive button may appear where another one was a moment ago. */
export function CancelQuote({ quote }: { readonly quote: TeamQuote }) {
  const { allowed, run, open, close, dialog } = useActionDialog(quote, 'cancel', 'teamCancelQuote');
  const form = useForm(CANCEL, { reason: null, note: '' }, run.error);
  useRegisterCommands(allowed ? [{ id: 'cancel', label: t('quote.cancel'), icon: 'cross', run: open }] : []);
  const { reason } = form.value;
  const note = form.value.note.trim();
  const needsNote = reason === 'other';
  const done = (reply: NotifyingReply) => {
    close();
    toastWithNotification(t('quote.cancelled'), reply);
  };
  const cancel = () => {
    if (reason !== null) run.mutate({ reason, ...(note !== '' && { note }) }, { onSuccess: done });
  };
  return (
    <>
      {allowed && <MoreActions actions={[{ name: 'cancel', label: t('quote.cancel'), danger: true, run: open }]} />}
      <ConfirmDialog
        {...dialog}
        title={t('quote.cancel.title', { number: quote.number })}
        consequence={t('quote.cancel.text')}
        verb={t('quote.cancel')}
        form={form}
        ready={allowed && form.isFilled && !(needsNote && note === '')}
        onSubmit={cancel}
      >
        {form.input('reason')}
        {form.input('note', { required: needsNote })}
      </ConfirmDialog>
    </>
  );
}
