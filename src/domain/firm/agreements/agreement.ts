import type { Static } from 'typebox';
import type { agreementFields } from '../../../wire/schemas/firm/agreement.ts';

export type AgreementValue = { [K in keyof typeof agreementFields]: Static<(typeof agreementFields)[K]> };

/** Values for an account without an agreement. */
export const NO_AGREEMENT: AgreementValue = {
  price_list: null,
  own_prices: [],
  discount: null,
  payment_term_days: null,
  credit_limit: null,
  purchase_order_required: false,
};
