import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { useChangedNotice } from '../../../kit/ask/conflict/use-changed-notice.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

/** Voids an issued invoice; asks for the reason first. */
export function VoidInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'void', 'teamVoidInvoice');
  const [opened, setOpened] = useState(false);
  const changedByOthers = useChangedNotice(invoice, 'void', opened && !run.isPending);
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
      <ConfirmDialog
        opened={opened}
        title={t('invoice.void.title', { number })}
        consequence={t('invoice.void.text', { number })}
        verb={t('invoice.void')}
        run={run}
        ready={reason.trim() !== ''}
        notice={changedByOthers}
        onDiscard={() => setReason('')}
        onSubmit={withdraw}
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
      </ConfirmDialog>
    </>
  );
}
