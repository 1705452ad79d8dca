import { Text } from '@mantine/core';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { AmountAndDay, paymentFields } from './payment-fields.tsx';

export type TeamCreditNote = ReplyOf<'teamListCreditNotes'>['data'][number];

interface PayOutFormProps {
  readonly opened: boolean;
  readonly note: TeamCreditNote;
  onClose(): void;
  onDone(): void;
}

/** Records a payout; the amount defaults to the rest of the credit note. */
export function PayOutForm({ opened, note, onClose, onDone }: PayOutFormProps) {
  const { token, number, left, currency } = note;
  const run = useCall('teamSettleCreditNote', token);
  const hint = () => t('credit.left', { amount: money(left, currency) });
  const fields = paymentFields({ currency, hint, now: useNow(), reference: 'reference' });
  // A colleague may pay out a part: the amount follows unless it was typed.
  const form = useForm(fields, { amount: left, day: '', reference: '' }, run.error);
  const { day } = form.value;
  const amount = form.value.amount ?? 0;
  const reference = form.value.reference.trim();
  const body = { amount, ...(day !== '' && { paid_on: day }), ...(reference !== '' && { reference }) };
  const done = () => {
    toast({ message: t('credit.paid_out', { amount: money(amount, currency) }) });
    form.reset();
    onClose();
    onDone();
  };
  return (
    <FormDialog
      opened={opened}
      title={t('credit.pay_out')}
      verb={t('credit.pay_out')}
      run={run}
      form={form}
      ready={amount > 0}
      onSubmit={() => run.mutate({ params: { token }, body }, { onSuccess: done })}
      onClose={onClose}
    >
      <Text size="sm">{t('credit.pay_out.text', { number })}</Text>
      <AmountAndDay form={form} />
      {form.input('reference')}
    </FormDialog>
  );
}
