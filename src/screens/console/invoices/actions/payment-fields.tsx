import { SimpleGrid } from '@mantine/core';
import type { FormFields, InputProps, Label } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { optionalMoney } from '../../../kit/form/numbers.tsx';
import { text } from '../../../kit/form/text.tsx';
import { localTime } from '../../../kit/format/time.ts';

export interface Payment {
  /** In minor units. */
  amount: number | null;
  /** Empty: today, by the firm’s time zone. */
  day: string;
  reference: string;
}

interface PaymentTexts {
  readonly currency: string;
  readonly hint: Label;
  readonly now: Date;
  /** Path of the reference in the request. */
  readonly reference: string;
}

export function paymentFields({ currency, hint, now, reference }: PaymentTexts): FormFields<Payment> {
  const today = localTime(now.toISOString()).slice(0, 'YYYY-MM-DD'.length);
  const day = text(
    'invoice.settle.day',
    { hint: 'invoice.settle.day.hint', required: true, paths: ['paid_on'] },
    { type: 'date' },
  );
  return {
    amount: optionalMoney('invoice.settle.amount', currency, { hint, required: true, autofocus: true }, { min: 0 }),
    day: { ...day, input: (props, value, onChange) => day.input(props, value === '' ? today : value, onChange) },
    reference: text('invoice.reference', { hint: 'invoice.reference.hint', paths: [reference] }, { maxLength: 200 }),
  };
}

interface AmountAndDayProps {
  readonly form: Form<Payment>;
  /** Error found before sending. */
  readonly wrong?: string | undefined;
}

export function AmountAndDay({ form, wrong }: AmountAndDayProps) {
  const over: Partial<InputProps> = wrong === undefined ? {} : { error: wrong };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {form.input('amount', over)}
      {form.input('day')}
    </SimpleGrid>
  );
}
