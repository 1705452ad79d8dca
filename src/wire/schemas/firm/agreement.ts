import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { CURRENCY } from '../fields.ts';
import { Money, named, nullable, ref } from '../scalars.ts';
import { PriceRule } from './prices/price-rules.ts';
import { PricedBy } from './prices/priced-by.ts';
import { asChange, asSetting } from './version.ts';

/** Fields of an agreement, in requests and answers. */
export const agreementFields = {
  price_list: nullable(Type.String({ pattern: PATTERNS.listKey.pattern, maxLength: 40, examples: ['standard'] }), {
    description:
      'Key of the price list that holds for the customer, in the currency of the account; null: the usual one',
  }),
  own_prices: Type.Array(ref(PriceRule), {
    maxItems: 500,
    description: 'Prices for this customer alone: where one of them holds, it takes the place of the list’s',
  }),
  discount: nullable(Type.String({ pattern: PATTERNS.percent.pattern, examples: ['7.5'] }), {
    description: 'Per cent off every price, as a decimal number of at most two decimals; null: none',
  }),
  payment_term_days: nullable(Type.Integer({ minimum: 0, maximum: 365 }), {
    description: 'Days from the issue of an invoice until it is due; null: as the firm has set for all',
  }),
  credit_limit: nullable(
    { ...Money('The most that may be unpaid on invoices'), minimum: 0 },
    {
      description:
        'The most that may be unpaid on invoices, in minor units. What is ordered beyond opens on hold with the code `credit_limit`; null: no limit',
    },
  ),
  purchase_order_required: Type.Boolean({
    description: 'Whether nothing goes on the invoice without a purchase order, of the quote or of the account',
  }),
};

/** Fields next to the agreement that are not part of it. */
const extraFields = {
  currency: { ...CURRENCY, description: 'Currency of the account, in which amounts are agreed' },
  credit_used: Money('Unpaid on invoices now, less what was credited: what the limit is held against'),
};

export const Agreement = asSetting(
  'Agreement',
  { ...agreementFields, ...extraFields },
  'What is agreed with a customer, as it holds now',
);
export type Agreement = Static<typeof Agreement>;
export const AgreementChange = asChange(agreementFields);

/** The agreement as the customer sees it: current values, without their history. */
export const OwnAgreement = named(
  'OwnAgreement',
  Type.Object({
    currency: { ...CURRENCY, description: 'In which the account is priced and billed, and its amounts are agreed' },
    price_list: ref(PricedBy, 'The version of the price list by which estimates are made now'),
    discount: agreementFields.discount,
    payment_term_days: Type.Integer({ description: 'Days from the issue of an invoice until it is due' }),
    credit_limit: agreementFields.credit_limit,
    credit_used: extraFields.credit_used,
    purchase_order_required: agreementFields.purchase_order_required,
  }),
  'What is agreed with the account, as it holds now',
);
export type OwnAgreement = Static<typeof OwnAgreement>;
