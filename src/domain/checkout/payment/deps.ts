import type { Seal } from '../../../core/seal.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import type { AskDeps } from '../../payments/ask-gateway.ts';
import type { Prices } from '../../pricing/list/prices.ts';

export interface CheckoutDeps extends DbDeps, AskDeps {
  firm: FirmView;
  prices: Prices;
  issuer: () => Issuer;
  baseUrl: string;
  seal: Seal;
  company: GetCorrespondent;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  /** Error reporter for failures after the answer is decided; the sweeper repairs them. */
  report: (error: unknown) => void;
}
