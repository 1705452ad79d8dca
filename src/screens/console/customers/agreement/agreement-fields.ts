import type { Agreement } from '../../../../wire/schemas/firm/agreement.ts';
import { type ComparedFields, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { ruleInWords } from '../../settings/prices/rules/rule-in-words.ts';

export const fieldsOf = (agreement: Agreement) => ({
  price_list: agreement.price_list,
  own_prices: agreement.own_prices,
  discount: agreement.discount ?? '',
  payment_term_days: agreement.payment_term_days,
  credit_limit: agreement.credit_limit,
  purchase_order_required: agreement.purchase_order_required,
});
export type Fields = ReturnType<typeof fieldsOf>;

export const bodyOf = ({ discount, ...rest }: Partial<Fields>) => ({
  ...rest,
  ...(discount !== undefined && { discount: discount.trim() === '' ? null : discount.trim() }),
});

/** Label and text of each field, for the history and for edit conflicts. */
export const comparedAgreement = (currency: string): ComparedFields<Fields> => ({
  price_list: [t('agreement.list'), (value) => value ?? t('agreement.list.usual')],
  own_prices: [t('agreement.own'), (value) => value.map((rule) => ruleInWords(rule, currency)).join('\n')],
  discount: [t('agreement.discount'), (value) => (value === null || value === '' ? '' : `${textOrDash(value)} %`)],
  payment_term_days: [t('agreement.term'), (value) => (value === null ? '' : t('agreement.days', { count: value }))],
  credit_limit: [t('agreement.credit'), (value) => (value === null ? '' : money(value, currency))],
  purchase_order_required: [t('agreement.purchase_order'), (value) => t(value ? 'agreement.yes' : 'agreement.no')],
});
