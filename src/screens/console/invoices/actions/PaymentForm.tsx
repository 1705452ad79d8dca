import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '../../../../sdk/types.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useAction } from '../../../kit/data/use-action.ts';
import { decimalsOf, money, rateInMinor } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';
import { AmountAndDay, type TypedPayment } from './AmountAndDay.tsx';

const METHODS = ['transfer', 'check', 'cash', 'card', 'other'] as const;

interface PaymentFormProps {
  readonly opened: boolean;
  readonly invoice: TeamInvoice;
  /** Due amount when the form was opened. */
  readonly seen: number | null;
  onClose(): void;
}

interface Typed extends TypedPayment {
  readonly method: (typeof METHODS)[number];
  readonly reference: string;
}

/** Records a payment; the amount defaults to the amount due. */
export function PaymentForm({ opened, invoice, seen, onClose }: PaymentFormProps) {
  const { number, due, currency } = invoice;
  const { run } = useAction(invoice, 'settle', 'teamSettleInvoice');
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const { amount = due / 10 ** decimalsOf(currency), method = 'transfer', day = '', reference = '' } = typed;
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const paid = Math.round(rateInMinor(Number(amount), currency));
  const fieldErrors = run.error === null ? {} : describeError(run.error).fields;
  const still = money(due, currency);
  const settle = () =>
    run.mutate(bodyOf({ paid, method, day, reference }), {
      onSuccess: ({ data }) => {
        setTyped({});
        onClose();
        const left = { amount: money(paid, currency), due: money(data.due, currency) };
        toast({ message: t(data.due > 0 ? 'invoice.settle.part' : 'invoice.settle.done', left) });
      },
    });
  return (
    <FormDialog
      opened={opened}
      title={t('invoice.settle')}
      verb={t('invoice.settle')}
      notice={seen === null || seen === due ? null : t('invoice.settle.changed', { due: still })}
      run={run}
      ready={paid > 0 && paid <= due}
      onDiscard={() => setTyped({})}
      onSubmit={settle}
      onClose={onClose}
    >
      <Text size="sm">{t('invoice.settle.text', { number: number ?? '' })}</Text>
      <AmountAndDay
        currency={currency}
        hint={t('invoice.settle.due', { due: still })}
        wrong={paid > due ? t('invoice.settle.over', { due: still }) : undefined}
        fieldErrors={fieldErrors}
        typed={{ amount, day }}
        onType={set}
      />
      <NativeSelect
        label={t('invoice.settle.method')}
        data={METHODS.map((value) => ({ value, label: t(`invoice.method.${value}`) }))}
        value={method}
        error={fieldErrors['method']?.[0]}
        onChange={(event) => set({ method: event.currentTarget.value as Typed['method'] })}
      />
      <TextInput
        label={t('invoice.reference')}
        description={t('invoice.reference.hint')}
        maxLength={200}
        value={reference}
        error={fieldErrors['payment_reference']?.[0]}
        onChange={(event) => set({ reference: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Always send the amount: if a colleague recorded a payment first, the API must refuse. */
function bodyOf({ paid, method, day, reference }: Omit<Typed, 'amount'> & { paid: number }) {
  const named = reference.trim();
  const body: BodyOf<'teamSettleInvoice'> = { amount: paid, method, ...(day !== '' && { paid_on: day }) };
  return named === '' ? body : { ...body, payment_reference: named };
}
