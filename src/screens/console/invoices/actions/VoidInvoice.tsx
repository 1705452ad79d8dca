import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { useActionDialog } from '../../../kit/ask/conflict/use-action-dialog.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { longText } from '../../../kit/form/text.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';

const VOID = {
  reason: longText('invoice.void.why', { hint: 'invoice.void.hint', required: true }, { maxLength: 1000, minRows: 2 }),
};

/** Voids an issued invoice; asks for the reason first. */
export function VoidInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run, open, close, dialog } = useActionDialog(invoice, 'void', 'teamVoidInvoice');
  const form = useForm(VOID, { reason: '' }, run.error);
  const number = invoice.number ?? '';
  const done = () => {
    close();
    toast({ message: t('invoice.void.done') });
  };
  return (
    <>
      {allowed && (
        <Button variant="default" aria-label={t('invoice.void')} onClick={open}>
          {t('invoice.void.short')}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        title={t('invoice.void.title', { number })}
        consequence={t('invoice.void.text', { number })}
        verb={t('invoice.void')}
        form={form}
        onSubmit={() => run.mutate({ reason: form.value.reason.trim() }, { onSuccess: done })}
      >
        {form.input('reason')}
      </ConfirmDialog>
    </>
  );
}
