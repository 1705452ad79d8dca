import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '../../../../wire/routes.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { decimalsOf, money, rateInMinor } from '../../../kit/format/money.ts';
import { dayOf } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';

export type TeamCreditNote = ReplyOf<'teamListCreditNotes'>['data'][number];

interface PayOutFormProps {
  readonly opened: boolean;
  readonly note: TeamCreditNote;
  onClose(): void;
  onDone(): void;
}

/** How much of a credit the customer was paid, when, and how the bank calls it; all that is left, unless typed otherwise. */
export function PayOutForm({ opened, note, onClose, onDone }: PayOutFormProps) {
  const { token, number, left, currency } = note;
  const run = useCall('teamSettleCreditNote', token);
  const today = dayOf(useNow());
  const [amount, setAmount] = useState<number | string>(left / 10 ** decimalsOf(currency));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  const paid = Math.round(rateInMinor(Number(amount), currency));
  const told = run.error === null ? {} : tell(run.error).fields;
  const named = reference.trim();
  const body = { amount: paid, paid_on: day, ...(named !== '' && { reference: named }) };
  const payOut = () =>
    run.mutate(
      { params: { token }, body },
      {
        onSuccess: () => {
          toast({ message: t('credit.paid_out', { amount: money(paid, currency) }) });
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
      pending={run.isPending}
      error={run.error}
      ready={paid > 0 && day !== ''}
      onDo={payOut}
      onClose={onClose}
    >
      <Text size="sm">{t('credit.pay_out.text', { number })}</Text>
      <AmountAndDay note={note} told={told} typed={{ amount, day }} onAmount={setAmount} onDay={setDay} />
      <TextInput
        label={t('invoice.reference')}
        description={t('invoice.reference.hint')}
        maxLength={200}
        value={reference}
        error={told['reference']?.[0]}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface AmountAndDayProps {
  readonly note: TeamCreditNote;
  readonly told: Readonly<Record<string, readonly string[]>>;
  readonly typed: { readonly amount: number | string; readonly day: string };
  onAmount(amount: number | string): void;
  onDay(day: string): void;
}

function AmountAndDay({ note: { left, currency }, told, typed: { amount, day }, onAmount, onDay }: AmountAndDayProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label={t('invoice.settle.amount')}
        description={t('credit.left', { amount: money(left, currency) })}
        required
        data-autofocus
        min={0}
        clampBehavior="none"
        decimalScale={decimalsOf(currency)}
        fixedDecimalScale
        thousandSeparator=","
        hideControls
        rightSection={currency}
        rightSectionWidth={52}
        value={amount}
        error={told['amount']?.[0]}
        onChange={onAmount}
      />
      <TextInput
        type="date"
        label={t('invoice.settle.day')}
        description={t('invoice.settle.day.hint')}
        required
        value={day}
        error={told['paid_on']?.[0]}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}
