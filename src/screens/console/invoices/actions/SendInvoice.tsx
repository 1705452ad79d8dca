import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChangedNotice } from '../../../kit/ask/conflict/use-changed-notice.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useAction } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

/** Sends an issued invoice to the billing address or to another one. */
export function SendInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'send', 'teamSendInvoice');
  const [opened, setOpened] = useState(false);
  const changedByOthers = useChangedNotice(invoice, 'send', opened && !run.isPending);
  const [typed, setTyped] = useState<string | null>(null);
  const now = useNow();
  const { number, buyer, sent_at, sent_to } = invoice;
  const email = typed ?? buyer?.email ?? '';
  const send = () =>
    run.mutate(email.trim() === buyer?.email ? {} : { email: email.trim() }, {
      onSuccess: ({ data }) => {
        setOpened(false);
        setTyped(null);
        const messageKey = data.sending === 'not_set_up' ? 'invoice.send.not_set_up' : 'invoice.send.done';
        toast({ message: t(messageKey, { email: email.trim() }) });
      },
    });
  return (
    <>
      {allowed && (
        <Button variant="default" aria-label={t('invoice.send')} onClick={() => setOpened(true)}>
          {t('invoice.send.short')}
        </Button>
      )}
      <FormDialog
        opened={opened}
        title={t('invoice.send')}
        verb={t('invoice.send')}
        run={run}
        ready={email.trim() !== ''}
        notice={changedByOthers}
        onDiscard={() => setTyped(null)}
        onSubmit={send}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">
          {t('invoice.send.text', { number: number ?? '' })}{' '}
          {sent_at !== null && t('invoice.send.before', { when: dayAndHour(sent_at, now), email: sent_to ?? '' })}
        </Text>
        <TextInput
          label={t('invoice.send.email')}
          inputMode="email"
          required
          data-autofocus
          maxLength={254}
          value={email}
          error={run.error === null ? undefined : describeError(run.error).fields['email']?.[0]}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
}
