import type { Clock } from '../../../core/clock.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database } from '../../../storage/database.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { WhoWrites } from '../../mail/letter.ts';
import type { AskDeps } from '../../payments/ask-gateway.ts';
import type { Prices } from '../../pricing/list/prices.ts';

/** What bringing a payment to its end needs: the gateway, and what events and letters say. */
export interface CheckoutDeps extends AskDeps {
  db: Database;
  clock: Clock;
  firm: FirmView;
  prices: Prices;
  issuer: () => Issuer;
  baseUrl: string;
  seal: Seal;
  company: WhoWrites;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  /** Told of what went wrong after the answer was decided; the sweeper puts it right. */
  report: (error: unknown) => void;
}
