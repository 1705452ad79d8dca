import '../../../kit/words/further/settings.ts';
import { Checkbox, NumberInput, Skeleton, Text, TextInput } from '@mantine/core';
import type { Agreement } from '../../../../wire/schemas/firm/agreement.ts';
import { asTyped, type Compared } from '../../../kit/ask/EditConflict.tsx';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { decimalsOf, money, rateInMinor } from '../../../kit/format/money.ts';
import { useTypedNumber } from '../../../kit/format/use-typed-number.ts';
import { t } from '../../../kit/words/words.ts';
import { TopicForm } from '../../settings/topic/TopicForm.tsx';
import type { TopicFields } from '../../settings/topic/topic-fields.tsx';
import type { TeamAccount } from '../account/team-account.ts';

const fieldsOf = ({ discount, payment_term_days, credit_limit, purchase_order_required }: Agreement) => ({
  discount: discount ?? '',
  payment_term_days,
  credit_limit,
  purchase_order_required,
});
type Fields = ReturnType<typeof fieldsOf>;

const bodyOf = ({ discount, ...rest }: Partial<Fields>) => ({
  ...rest,
  ...(discount !== undefined && { discount: discount.trim() === '' ? null : discount.trim() }),
});

const compared = (currency: string): Compared<Fields> => ({
  discount: [t('agreement.discount'), (value) => (value === null || value === '' ? '' : `${asTyped(value)} %`)],
  payment_term_days: [t('agreement.term'), (value) => (value === null ? '' : t('agreement.days', { count: value }))],
  credit_limit: [t('agreement.credit'), (value) => (value === null ? '' : money(value, currency))],
  purchase_order_required: [t('agreement.purchase_order'), (value) => t(value ? 'agreement.yes' : 'agreement.no')],
});

/** What is agreed with a customer; a sandbox goes by that of its live account. */
export function AccountAgreement({ account }: { readonly account: TeamAccount }) {
  if (account.parent !== null)
    return (
      <Text size="sm" c="dimmed">
        {t('agreement.sandbox')}
      </Text>
    );
  return <Agreed account={account} />;
}

function Agreed({ account: { token, currency } }: { readonly account: TeamAccount }) {
  const { data, error } = useOperation('teamGetAgreement', { params: { token } });
  if (data === undefined) return error === null ? <Skeleton height={360} /> : <Refusal error={error} />;
  return (
    <TopicForm
      topic={{ of: 'agreement', account: token }}
      title={t('agreement.title')}
      lead={t('agreement.lead')}
      reads="teamGetAgreement"
      changes="teamChangeAgreement"
      setting={data.data}
      fieldsOf={fieldsOf}
      bodyOf={bodyOf}
      compared={compared(currency)}
    >
      {(fields) => <AgreementFields fields={fields} currency={currency} />}
    </TopicForm>
  );
}

interface AgreementFieldsProps {
  readonly fields: TopicFields<Fields>;
  readonly currency: string;
}

function AgreementFields({ fields: { value, set, field, readOnly }, currency }: AgreementFieldsProps) {
  const term = useTypedNumber(value.payment_term_days ?? '', (days) =>
    set({ payment_term_days: days === '' ? null : days }),
  );
  const limit = value.credit_limit === null ? '' : value.credit_limit / 10 ** decimalsOf(currency);
  const credit = useTypedNumber(limit, (amount) =>
    set({ credit_limit: amount === '' ? null : Math.round(rateInMinor(amount, currency)) }),
  );
  return (
    <>
      <TextInput
        label={t('agreement.discount')}
        inputMode="decimal"
        maxLength={6}
        value={value.discount}
        rightSection="%"
        {...field('discount', t('agreement.discount.hint'))}
        onChange={(event) => set({ discount: event.currentTarget.value })}
      />
      <NumberInput
        label={t('agreement.term')}
        min={0}
        max={365}
        allowDecimal={false}
        hideControls
        {...field('payment_term_days', t('agreement.term.hint'))}
        {...term}
      />
      <NumberInput
        label={t('agreement.credit')}
        min={0}
        decimalScale={decimalsOf(currency)}
        hideControls
        rightSection={currency}
        rightSectionWidth={52}
        {...field('credit_limit', t('agreement.credit.hint'))}
        {...credit}
      />
      <Checkbox
        label={t('agreement.purchase_order')}
        description={t('agreement.purchase_order.hint')}
        checked={value.purchase_order_required}
        disabled={readOnly}
        onChange={(event) => set({ purchase_order_required: event.currentTarget.checked })}
      />
    </>
  );
}
