import { SimpleGrid, TextInput } from '@mantine/core';
import { useNow } from '../../../kit/data/use-now.ts';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { decimalsOf } from '../../../kit/format/money.ts';
import { localTime } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';

export interface TypedPayment {
  readonly amount: number | '';
  /** Empty: today, by the firm’s time zone. */
  readonly day: string;
}

interface AmountAndDayProps {
  readonly currency: string;
  readonly hint: string;
  /** Error found before sending. */
  readonly wrong?: string | undefined;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly typed: TypedPayment;
  onType(part: Partial<TypedPayment>): void;
}

export function AmountAndDay({ currency, hint, wrong, fieldErrors, typed, onType }: AmountAndDayProps) {
  const today = localTime(useNow().toISOString()).slice(0, 10);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField
        label={t('invoice.settle.amount')}
        description={hint}
        required
        data-autofocus
        min={0}
        decimals={decimalsOf(currency)}
        isMoney
        rightSection={currency}
        rightSectionWidth={52}
        value={typed.amount}
        error={wrong ?? fieldErrors['amount']?.[0]}
        onNumber={(amount) => onType({ amount })}
      />
      <TextInput
        type="date"
        label={t('invoice.settle.day')}
        description={t('invoice.settle.day.hint')}
        required
        value={typed.day === '' ? today : typed.day}
        error={fieldErrors['paid_on']?.[0]}
        onChange={(event) => onType({ day: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
