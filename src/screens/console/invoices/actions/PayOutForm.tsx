import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { decimalsOf, money, rateInMinor } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { AmountAndDay, type TypedPayment } from './AmountAndDay.tsx';

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
  const [typed, setTyped] = useState<Partial<TypedPayment>>({});
  // A colleague may pay out a part: update the amount unless it was typed.
  const { amount = left / 10 ** decimalsOf(currency), day = '' } = typed;
  const [reference, setReference] = useState('');
  const paid = Math.round(rateInMinor(Number(amount), currency));
  const fieldErrors = run.error === null ? {} : describeError(run.error).fields;
  const named = reference.trim();
  const body = { amount: paid, ...(day !== '' && { paid_on: day }), ...(named !== '' && { reference: named }) };
  const payOut = () =>
    run.mutate(
      { params: { token }, body },
      {
        onSuccess: () => {
          toast({ message: t('credit.paid_out', { amount: money(paid, currency) }) });
          setTyped({});
          setReference('');
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      opened={opened}
      title={t('credit.pay_out')}
      verb={t('credit.pay_out')}
      run={run}
      ready={paid > 0}
      onDiscard={() => {
        setTyped({});
        setReference('');
      }}
      onSubmit={payOut}
      onClose={onClose}
    >
      <Text size="sm">{t('credit.pay_out.text', { number })}</Text>
      <AmountAndDay
        currency={currency}
        hint={t('credit.left', { amount: money(left, currency) })}
        fieldErrors={fieldErrors}
        typed={{ amount, day }}
        onType={(part) => setTyped({ ...typed, ...part })}
      />
      <TextInput
        label={t('invoice.reference')}
        description={t('invoice.reference.hint')}
        maxLength={200}
        value={reference}
        error={fieldErrors['reference']?.[0]}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
