import type { Clock } from '../../core/clock.ts';
import type { Reached } from '../../core/fault-points.ts';
import type { Id } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { Issuer } from '../../domain/firm/company/issuer.ts';
import type { FirmView } from '../../domain/firm/versions/firm.ts';
import type { WhoWrites } from '../../domain/mail/letter.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { Gateways } from '../../domain/payments/ask-gateway.ts';
import type { Prices } from '../../domain/pricing/list/prices.ts';
import type { Renderer } from '../../engines/paper/renderer.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import type { ErrorCode } from '../../wire/errors.ts';
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
  company: WhoWrites;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  gateways: Gateways;
  reached: Reached;
  report: (error: unknown) => void;
  links: FileLinks;
  renderer: Renderer;
  /** Null: no mail leaves. */
  mailer: Mailer | null;
  /** For Stripe's script in the browser. */
  stripePublishableKey: string | null;
}

/** Somebody at the page of a quote. */
export interface PayVisit {
  data: PayPageData;
  /** Who is signed in; null for a stranger. */
  person: Id<'prs'> | null;
  /** The path of the quote's page. */
  here: string;
  /** What is paid is an adjustment of the order. */
  adjustment?: AdjustmentRow;
  /** A guest pays on the order page. */
  at?: 'order';
  /** The page to go to afterwards, where it is not the one that is paid on. */
  back?: string;
  /** The visit as it is now: the quote may have changed in the meantime. */
  again(): Promise<PayVisit>;
  /** The page that the quote is paid on, with what there is to say. */
  show(visit: PayVisit, messages: PageMessages): Promise<PageAnswer>;
}

/** The page that the payer goes on to, with its notice: paying a change to the order has notices of its own. */
export const noticeAt = (
  { here, back, adjustment }: PayVisit,
  notice: 'paid' | 'approved' | 'invoiced' | 'already',
): string => `${back ?? here}?notice=${adjustment === undefined ? notice : `change_${notice}`}`;

/** Something to say at the top of the page. */
export interface Banner {
  title: string;
  text: string;
}

/** What the page says beside the quote itself. */
export interface PageMessages {
  code?: ErrorCode;
  trouble?: Banner;
  notice?: Banner | null;
  draft?: Draft;
  errors?: PayErrors;
  /** Where the bill goes, as it was sent and cannot be. */
  place?: { country: string; region: string };
}
