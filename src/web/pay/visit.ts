import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import type { Reached } from '../../core/pay-points.ts';
import type { Seal } from '../../core/seal.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import type { Issuer } from '../../domain/firm/company/issuer.ts';
import type { FirmView } from '../../domain/firm/versions/firm.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { Gateways } from '../../domain/payments/ask-gateway.ts';
import type { Prices } from '../../domain/pricing/list/prices.ts';
import type { Renderer } from '../../engines/paper/paper.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import type { ErrorCode } from '../../wire/errors.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say, type Values } from '../../words/say.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { Draft, PayErrors } from './read-form.ts';

export interface PayPageDeps {
  db: Database;
  clock: Clock;
  firm: FirmView;
  prices: Prices;
  issuer: () => Issuer;
  blobs: BlobStore;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  gateways: Gateways;
  reached: Reached;
  report: (error: unknown) => void;
  links: FileLinks;
  renderer: Renderer;
  /** Null: email is not set up. */
  mailer: Mailer | null;
  /** For Stripe's script in the browser. */
  stripePublishableKey: string | null;
}

/** A request to a quote's page. */
export interface PayVisit {
  data: PayPageData;
  /** Signed-in person; null for a stranger. */
  person: Id<'prs'> | null;
  /** Path of the quote's page. */
  here: string;
  /** Set if an adjustment is paid instead of the quote. */
  adjustment?: AdjustmentRow;
  /** A guest pays on the order page. */
  at?: 'order';
  /** Path to return to, if not the payment page. */
  back?: string;
  /** Reloads the visit: the quote may have changed in the meantime. */
  again(): Promise<PayVisit>;
  /** Renders the payment page with messages. */
  show(visit: PayVisit, messages: PageMessages): Promise<PageAnswer>;
}

/** URL of the page after payment, with its notice; adjustments have their own notices. */
export const noticeAt = (
  { here, back, adjustment }: PayVisit,
  notice: 'paid' | 'approved' | 'invoiced' | 'already',
): string => `${back ?? here}?notice=${adjustment === undefined ? notice : `change_${notice}`}`;

/** A message at the top of the page. */
export interface Banner {
  title: string;
  text: string;
}

/** Keys of a banner in the catalogue. */
export type BannerKeys = Readonly<Record<keyof Banner, SayKey>>;

export const sayBanner = (reader: Reader, { title, text }: BannerKeys, values?: Values): Banner => ({
  title: say(reader, title),
  text: say(reader, text, values),
});

/** Messages of the payment page. */
export interface PageMessages {
  code?: ErrorCode;
  trouble?: Banner;
  notice?: Banner | null;
  draft?: Draft;
  errors?: PayErrors;
  /** Invalid billing place as sent. */
  place?: { country: string; region: string };
}

/** A payment is being processed. One that waits for its payer does not count: it may be overtaken. */
export const isBusy = ({ payment }: PayPageData): boolean => payment !== null && payment.confirm === null;

export const isExpired = ({ quote }: PayPageData, now: Date): boolean =>
  quote.cancelled_reason === 'expired' || (quote.status === 'ready' && quote.expires_at <= now);
