import { Button, Text } from '@mantine/core';
import { useActionDialog } from '../../../kit/ask/conflict/use-action-dialog.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { optionalNumber } from '../../../kit/form/numbers.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { issueTotals, type TeamInvoice } from '../team-invoice.ts';

const ISSUE = {
  due_days: optionalNumber(
    'invoice.days',
    { hint: 'invoice.days.hint', placeholder: 'invoice.days.agreed' },
    { min: 0, max: 365 },
  ),
};

/** Issues an open invoice, which gives it a number and a date. */
export function IssueInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run, open, close, dialog } = useActionDialog(invoice, 'issue', 'teamIssueInvoice');
  const form = useForm(ISSUE, { due_days: null }, run.error);
  const { customer_name: customer, lines, currency } = invoice;
  const { total, held: orders } = issueTotals(lines);
  const { due_days } = form.value;
  const issue = () =>
    run.mutate(due_days === null ? {} : { due_days }, {
      onSuccess: () => {
        close();
        toast({ message: t('invoice.issue.done') });
      },
    });
  return (
    <>
      {allowed && <Button onClick={open}>{t('invoice.issue')}</Button>}
      <FormDialog {...dialog} title={t('invoice.issue')} verb={t('invoice.issue')} form={form} onSubmit={issue}>
        <Text size="sm">{t('invoice.issue.text', { customer, total: money(total, currency) })}</Text>
        {orders > 0 && <Text size="sm">{t('invoice.issue.held', { count: orders })}</Text>}
        {form.input('due_days')}
      </FormDialog>
    </>
  );
}
