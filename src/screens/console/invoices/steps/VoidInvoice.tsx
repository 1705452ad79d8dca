import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AskFirst } from '../../../kit/ask/AskFirst.tsx';
import { useMoved } from '../../../kit/ask/beside/use-moved.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

/** Voids an issued invoice; asks for the reason first. */
export function VoidInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'void', 'teamVoidInvoice');
  const [opened, setOpened] = useState(false);
  const moved = useMoved(invoice, 'void', opened && !run.isPending);
  const [reason, setReason] = useState('');
  const number = invoice.number ?? '';
  const withdraw = () =>
    run.mutate(
      { reason: reason.trim() },
      {
        onSuccess: () => {
          setOpened(false);
          toast({ message: t('invoice.void.done') });
        },
      },
    );
  return (
    <>
      {allowed && (
        <Button variant="default" aria-label={t('invoice.void')} onClick={() => setOpened(true)}>
          {t('invoice.void.short')}
        </Button>
      )}
      <AskFirst
        opened={opened}
        title={t('invoice.void.title', { number })}
        consequence={t('invoice.void.text', { number })}
        verb={t('invoice.void')}
        pending={run.isPending}
        error={run.error}
        ready={reason.trim() !== ''}
        notice={moved}
        onDiscard={() => setReason('')}
        onDo={withdraw}
        onClose={() => setOpened(false)}
      >
        <Textarea
          label={t('invoice.void.why')}
          description={t('invoice.void.hint')}
          required
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </AskFirst>
    </>
  );
}
