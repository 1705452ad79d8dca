import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { CURRENCY } from '../fields.ts';
import { Flag, Money, namedObject, nullable, ref } from '../scalars.ts';
import { PriceRule } from './prices/price-rules.ts';
import { PricedBy } from './prices/priced-by.ts';
import { asChange, asSetting } from './version.ts';

/** Fields of an agreement, in requests and answers. */
export const agreementFields = {
  price_list: nullable(Type.String({ pattern: PATTERNS.listKey.pattern, maxLength: 40, examples: ['standard'] }), {
    description: 'Key of the price list used for the customer, in the account’s currency, or null for the default list',
  }),
  own_prices: Type.Array(ref(PriceRule), {
    maxItems: 500,
    description: 'Prices for this customer only, used in place of the price list’s where they apply',
  }),
  discount: nullable(Type.String({ pattern: PATTERNS.percent.pattern, examples: ['7.5'] }), {
    description: 'Percentage discount on every price, as a decimal with up to two decimal places, or null for none',
  }),
  payment_term_days: nullable(Type.Integer({ minimum: 0, maximum: 365 }), {
    description: 'Days from issuing an invoice until it is due, or null for the company’s default',
  }),
  credit_limit: nullable(
    { ...Money('Maximum unpaid amount on invoices'), minimum: 0 },
    {
      description:
        'Maximum unpaid amount on invoices, in minor units, or null for no limit. Orders beyond it are created on hold with the code `credit_limit`',
    },
  ),
  purchase_order_required: Flag(
    'Whether a purchase order, on the quote or the account, is required before anything is invoiced',
  ),
};

/** Fields next to the agreement that are not part of it. */
const extraFields = {
  currency: { ...CURRENCY, description: 'Currency of the account, used for every amount in the agreement' },
  credit_used: Money('Unpaid amount on invoices, less credits, counted against `credit_limit`'),
};

export const Agreement = asSetting(
  'Agreement',
  { ...agreementFields, ...extraFields },
  'Terms agreed with a customer, as currently in force',
);
export type Agreement = Static<typeof Agreement>;
export const AgreementChange = asChange(agreementFields);

/** The agreement as the customer sees it: current values, without their history. */
export const OwnAgreement = namedObject('OwnAgreement', 'Terms agreed with the account, as currently in force', {
  currency: {
    ...CURRENCY,
    description: 'Currency in which the account is priced and billed, used for every amount in the agreement',
  },
  price_list: ref(PricedBy, 'Version of the price list currently used for estimates'),
  discount: agreementFields.discount,
  payment_term_days: Type.Integer({ description: 'Days from issuing an invoice until it is due' }),
  credit_limit: agreementFields.credit_limit,
  credit_used: extraFields.credit_used,
  purchase_order_required: agreementFields.purchase_order_required,
});
export type OwnAgreement = Static<typeof OwnAgreement>;
