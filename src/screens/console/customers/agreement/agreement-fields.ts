import type { Agreement, agreementFields as wireFields } from '../../../../wire/schemas/firm/agreement.ts';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import { checkbox } from '../../../kit/form/flags.tsx';
import type { Form } from '../../../kit/form/form.tsx';
import { optionalMoney, optionalNumber } from '../../../kit/form/numbers.tsx';
import { optionalText } from '../../../kit/form/text.tsx';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { ruleInWords } from '../../settings/prices/rules/rule-in-words.ts';

type Fields = Pick<Agreement, keyof typeof wireFields>;

export interface PartProps {
  readonly form: Form<Fields>;
  readonly currency: string;
}

export const bodyOf = ({ discount, ...rest }: Partial<Fields>) => ({
  ...rest,
  ...(discount !== undefined && { discount: discount?.trim() || null }),
});

export const agreementFields = (currency: string): FormFields<Fields> => ({
  price_list: compared('agreement.list', (value) => value ?? t('agreement.list.usual')),
  own_prices: compared('agreement.own', (value) => value.map((rule) => ruleInWords(rule, currency)).join('\n')),
  discount: optionalText(
    'agreement.discount',
    { hint: 'agreement.discount.hint', inWords: (value) => (value === null || value === '' ? '' : `${value}%`) },
    { inputMode: 'decimal', maxLength: 6, rightSection: '%' },
  ),
  payment_term_days: optionalNumber(
    'agreement.term',
    {
      hint: 'agreement.term.hint',
      inWords: (value) => (value === null ? '' : t('agreement.days', { count: value })),
    },
    { min: 0, max: 365 },
  ),
  credit_limit: optionalMoney(
    'agreement.credit',
    currency,
    { hint: 'agreement.credit.hint', inWords: (value) => (value === null ? '' : money(value, currency)) },
    { min: 0 },
  ),
  purchase_order_required: checkbox('agreement.purchase_order', {
    hint: 'agreement.purchase_order.hint',
    inWords: (value) => t(value ? 'agreement.yes' : 'agreement.no'),
  }),
});
