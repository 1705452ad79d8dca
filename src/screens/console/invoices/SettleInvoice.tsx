import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toast.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { money } from '../../kit/format/money.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamInvoice } from './team-invoice.ts';

/** Records that an invoice was paid; its quotes are paid with it. */
export function SettleInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'settle', 'teamSettleInvoice');
  const [opened, setOpened] = useState(false);
  const [reference, setReference] = useState('');
  const { number, total, currency } = invoice;
  const settle = () =>
    run.mutate(reference.trim() === '' ? {} : { payment_reference: reference.trim() }, {
      onSuccess: () => {
        setOpened(false);
        toast({ message: t('invoice.settle.done') });
      },
    });
  return (
    <>
      {allowed && <Button onClick={() => setOpened(true)}>{t('invoice.settle')}</Button>}
      <FormDialog
        opened={opened}
        title={t('invoice.settle')}
        verb={t('invoice.settle')}
        pending={run.isPending}
        error={run.error}
        onDo={settle}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">{t('invoice.settle.text', { number: number ?? '', total: money(total, currency) })}</Text>
        <TextInput
          label={t('invoice.reference')}
          description={t('invoice.reference.hint')}
          maxLength={200}
          data-autofocus
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
}
