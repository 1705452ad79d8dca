import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useMoved } from '../../../kit/ask/beside/use-moved.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useAction } from '../../../kit/data/use-action.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { issuedNow, type TeamInvoice } from '../team-invoice.ts';

const MOST_DAYS = 365;

/** Issues an open invoice, which gives it a number and a date. */
export function IssueInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  const { allowed, run } = useAction(invoice, 'issue', 'teamIssueInvoice');
  const [opened, setOpened] = useState(false);
  const moved = useMoved(invoice, 'issue', opened && !run.isPending);
  const [days, setDays] = useState<number | ''>('');
  const { customer_name: customer, lines, currency } = invoice;
  const { total, held: orders } = issuedNow(lines);
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
        pending={run.isPending}
        error={run.error}
        notice={moved}
        onDiscard={() => setDays('')}
        onDo={issue}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">{t('invoice.issue.text', { customer, total: money(total, currency) })}</Text>
        {orders > 0 && <Text size="sm">{t('invoice.issue.held', { count: orders })}</Text>}
        <NumberField
          label={t('invoice.days')}
          description={t('invoice.days.hint')}
          placeholder={t('invoice.days.agreed')}
          min={0}
          max={MOST_DAYS}
          value={days}
          error={run.error === null ? undefined : tell(run.error).fields['due_days']?.[0]}
          onNumber={setDays}
        />
      </FormDialog>
    </>
  );
}
