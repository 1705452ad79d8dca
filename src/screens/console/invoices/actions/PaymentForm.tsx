import { Text } from '@mantine/core';
import type { BodyOf } from '../../../../sdk/types.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { named, nativeChoice } from '../../../kit/form/choices.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamInvoice } from '../team-invoice.ts';
import { AmountAndDay, paymentFields } from './payment-fields.tsx';

interface PaymentFormProps {
  readonly opened: boolean;
  readonly invoice: TeamInvoice;
  /** Due amount when the form was opened. */
  readonly seen: number | null;
  onClose(): void;
}

const METHOD = nativeChoice(
  'invoice.settle.method',
  named(['transfer', 'check', 'cash', 'card', 'other'], (method) => `invoice.method.${method}`),
);

/** Records a payment; the amount defaults to the amount due. */
export function PaymentForm({ opened, invoice, seen, onClose }: PaymentFormProps) {
  const { number, due, currency } = invoice;
  const { run } = useAction(invoice, 'settle', 'teamSettleInvoice');
  const still = money(due, currency);
  const hint = () => t('invoice.settle.due', { due: still });
  const fields = paymentFields({ currency, hint, now: useNow(), reference: 'payment_reference' });
  const start = { amount: due, day: '', reference: '', method: 'transfer' } as const;
  const form = useForm({ ...fields, method: METHOD }, start, run.error);
  const { method, day } = form.value;
  const amount = form.value.amount ?? 0;
  const reference = form.value.reference.trim();
  const settle = () => {
    // Always send the amount: if a colleague recorded a payment first, the API must refuse.
    const body: BodyOf<'teamSettleInvoice'> = {
      amount,
      method,
      ...(day !== '' && { paid_on: day }),
      ...(reference !== '' && { payment_reference: reference }),
    };
    run.mutate(body, {
      onSuccess: ({ data }) => {
        form.reset();
        onClose();
        const left = { amount: money(amount, currency), due: money(data.due, currency) };
        toast({ message: t(data.due > 0 ? 'invoice.settle.part' : 'invoice.settle.done', left) });
      },
    });
  };
  return (
    <FormDialog
      opened={opened}
      title={t('invoice.settle')}
      verb={t('invoice.settle')}
      notice={seen === null || seen === due ? null : t('invoice.settle.changed', { due: still })}
      run={run}
      form={form}
      ready={amount > 0 && amount <= due}
      onSubmit={settle}
      onClose={onClose}
    >
      <Text size="sm">{t('invoice.settle.text', { number: number ?? '' })}</Text>
      <AmountAndDay form={form} wrong={amount > due ? t('invoice.settle.over', { due: still }) : undefined} />
      {form.inputs('method', 'reference')}
    </FormDialog>
  );
}
