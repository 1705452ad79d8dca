import type { Id } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { OwnAgreement } from '../../../wire/schemas/firm/agreement.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { rateCardOfAccount } from '../../pricing/price-for.ts';
import { unpaidOf } from './credit.queries.ts';

export interface OwnAgreementDeps extends DbDeps {
  firm: FirmView;
  prices: Pick<Prices, 'rateCardFor'>;
  playMoney: boolean;
}

/** Current agreement of an account, as far as the account may see it. */
export async function readOwnAgreement(deps: OwnAgreementDeps, account: Id<'acct'>): Promise<OwnAgreement> {
  const now = deps.clock.now();
  return deps.db.transaction({ account }, async (tx) => {
    const agreed = await findAgreement(tx, account, now);
    const { currency, discount, credit_limit, purchase_order_required } = agreed;
    const [rateCard, credit_used] = await Promise.all([
      rateCardOfAccount(tx, deps, account, now),
      unpaidOf(tx, { account, currency, playMoney: deps.playMoney }),
    ]);
    return {
      currency,
      price_list: { version: rateCard.version, currency: rateCard.currency },
      discount,
      payment_term_days: agreed.payment_term_days ?? deps.firm.value('invoicing', now).due_days,
      credit_limit,
      credit_used,
      purchase_order_required,
    };
  });
}
