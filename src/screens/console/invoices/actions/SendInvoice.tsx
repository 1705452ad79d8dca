import { Button, Text } from '@mantine/core';
import { useActionDialog } from '../../../kit/ask/conflict/use-action-dialog.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { text } from '../../../kit/form/text.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

const SEND = {
  email: text('invoice.send.email', { required: true, autofocus: true }, { inputMode: 'email', maxLength: 254 }),
};

/** Sends an issued invoice to the billing address or to another one. */
export function SendInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run, open, close, dialog } = useActionDialog(invoice, 'send', 'teamSendInvoice');
  const { number, buyer, sent_at, sent_to } = invoice;
  const form = useForm(SEND, { email: buyer?.email ?? '' }, run.error);
  const now = useNow();
  const email = form.value.email.trim();
  const send = () =>
    run.mutate(email === buyer?.email ? {} : { email }, {
      onSuccess: ({ data }) => {
        close();
        form.reset();
        toast({
          message: t(data.sending === 'not_set_up' ? 'invoice.send.not_set_up' : 'invoice.send.done', { email }),
        });
      },
    });
  return (
    <>
      {allowed && (
        <Button variant="default" aria-label={t('invoice.send')} onClick={open}>
          {t('invoice.send.short')}
        </Button>
      )}
      <FormDialog {...dialog} title={t('invoice.send')} verb={t('invoice.send')} form={form} onSubmit={send}>
        <Text size="sm">
          {t('invoice.send.text', { number: number ?? '' })}{' '}
          {sent_at !== null && t('invoice.send.before', { when: dayAndHour(sent_at, now), email: sent_to ?? '' })}
        </Text>
        {form.input('email')}
      </FormDialog>
    </>
  );
}
