import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useChangedNotice } from '../../../kit/ask/conflict/use-changed-notice.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useAction } from '../../../kit/data/use-action.ts';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { issueTotals, type TeamInvoice } from '../team-invoice.ts';

const MAX_DAYS = 365;

/** Issues an open invoice, which gives it a number and a date. */
export function IssueInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'issue', 'teamIssueInvoice');
  const [opened, setOpened] = useState(false);
  const changedByOthers = useChangedNotice(invoice, 'issue', opened && !run.isPending);
  const [days, setDays] = useState<number | ''>('');
  const { customer_name: customer, lines, currency } = invoice;
  const { total, held: orders } = issueTotals(lines);
  const issue = () =>
    run.mutate(days === '' ? {} : { due_days: days }, {
      onSuccess: () => {
        setOpened(false);
        toast({ message: t('invoice.issue.done') });
      },
    });
  return (
    <>
      {allowed && <Button onClick={() => setOpened(true)}>{t('invoice.issue')}</Button>}
      <FormDialog
        opened={opened}
        title={t('invoice.issue')}
        verb={t('invoice.issue')}
        run={run}
        notice={changedByOthers}
        onDiscard={() => setDays('')}
        onSubmit={issue}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">{t('invoice.issue.text', { customer, total: money(total, currency) })}</Text>
        {orders > 0 && <Text size="sm">{t('invoice.issue.held', { count: orders })}</Text>}
        <NumberField
          label={t('invoice.days')}
          description={t('invoice.days.hint')}
          placeholder={t('invoice.days.agreed')}
          min={0}
          max={MAX_DAYS}
          value={days}
          error={run.error === null ? undefined : describeError(run.error).fields['due_days']?.[0]}
          onNumber={setDays}
        />
      </FormDialog>
    </>
  );
}
