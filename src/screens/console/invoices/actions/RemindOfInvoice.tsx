import { Button, Text } from '@mantine/core';
import { useActionDialog } from '../../../kit/ask/conflict/use-action-dialog.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { money } from '../../../kit/format/money.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

/** Sends a payment reminder, after showing the dates of the last and the next one. */
export function RemindOfInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run, open, close, dialog } = useActionDialog(invoice, 'remind', 'teamRemindOfInvoice');
  const now = useNow();
  const { number, buyer, due, currency, reminded_at, next_reminder_at } = invoice;
  const about = { number: number ?? '', email: buyer?.email ?? '', due: money(due, currency) };
  const remind = () =>
    run.mutate(undefined, {
      onSuccess: ({ data }) => {
        close();
        toast({ message: t(data.sending === 'not_set_up' ? 'invoice.remind.not_set_up' : 'invoice.remind.done') });
      },
    });
  return (
    <>
      {allowed && (
        <Button variant="default" aria-label={t('invoice.remind')} onClick={open}>
          {t('invoice.remind.short')}
        </Button>
      )}
      <FormDialog {...dialog} title={t('invoice.remind')} verb={t('invoice.remind')} onSubmit={remind}>
        <Text size="sm">{t('invoice.remind.text', about)}</Text>
        {(reminded_at !== null || next_reminder_at !== null) && (
          <Text size="sm">
            {reminded_at !== null && t('invoice.remind.before', { when: dayAndHour(reminded_at, now) })}{' '}
            {next_reminder_at !== null && t('invoice.remind.next', { when: dayAndHour(next_reminder_at, now) })}
          </Text>
        )}
      </FormDialog>
    </>
  );
}
