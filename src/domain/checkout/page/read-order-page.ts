import { fail } from '../../../core/fail.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { OrderViewer } from '../../guests/use-order-link.ts';
import { type FullMessage, showMessages } from '../../messages/post-message.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { type AskedQuestion, questionsAbout, statusDatesOf } from '../../orders/timeline/timeline.queries.ts';
import { hideMakerFields, isReferred, referredName } from '../../partners/partners.ts';
import { usesPlayMoney } from '../../payments/play-money.ts';
import { isPriced } from '../../quotes/present-quote.ts';
import { findAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { filesByQuote } from '../../quotes/read-quotes.ts';
import { type PageDeps, type PayPageData, readPageData } from './read.ts';

/** All data of the order pages: one quote and its order, and nothing else of the account. */
export interface OrderPageData {
  quote: QuoteRow;
  /** Whether the quote is, or would be, paid through the test gateway. */
  playMoney: boolean;
  /** Data of the payment form; null before the quote is priced. */
  pay: PayPageData | null;
  order: FullOrder | null;
  /** Documents of the quote. */
  files: FileRow[];
  /** Newest first. */
  messages: FullMessage[];
  /** Questions that the team asked while the order was on hold, oldest first. */
  questions: AskedQuestion[];
  /** Time when the order first reached each status. */
  statusDates: ReadonlyMap<OrderStatus, Date>;
  /** Author name for the viewer's messages. */
  name: string;
  /** Name of the customer. */
  customer: string;
  /** Name of the account that created the quote for the customer; null if the customer created it. */
  follower: string | null;
}

/** The API lists more; a page rarely needs as many. */
const MESSAGES = { page: 1, perPage: 100 };

/** Read the order pages for the customer, and mark the team's messages as read. */
export async function readOrderPage(
  deps: PageDeps & { db: Database },
  { quote: id, person }: Pick<OrderViewer, 'quote' | 'person'>,
): Promise<OrderPageData> {
  return deps.db.transaction('system', async (tx) => {
    const stored = (await findAnyQuote(tx, id)) ?? fail('not_found');
    const found = stored.order_id === null ? undefined : await findAnyOrder(tx, stored.order_id);
    const quote = hideMakerFields(stored);
    const about = { quote_id: quote.id, order_id: found?.order.id ?? null };
    // A guest may not use the account's saved cards or invoices.
    const pay = isPriced(stored)
      ? await readPageData(tx, deps, {
          quote: stored,
          order: found?.order,
          person: person?.id ?? null,
          isGuest: person === null,
        })
      : null;
    const [files, messages, customer, follower, questions, statusDates] = await Promise.all([
      filesByQuote(tx, [quote.id]),
      showMessages(tx, deps, { about, reader: 'customer', page: MESSAGES }),
      nameOf(tx, quote),
      isReferred(quote) ? findAccount(tx, quote.created_by) : undefined,
      found === undefined ? [] : questionsAbout(tx, found.order.id),
      found === undefined ? new Map<OrderStatus, Date>() : statusDatesOf(tx, found.order),
    ]);
    return {
      quote,
      playMoney: await usesPlayMoney(tx, deps, stored),
      pay,
      order: found === undefined ? null : { ...found, order: hideMakerFields(found.order) },
      files: files.get(quote.id) ?? [],
      messages: messages.rows,
      questions,
      statusDates,
      name: person?.name ?? customer,
      customer,
      follower: follower?.account.name ?? null,
    };
  });
}

async function nameOf(tx: Tx, { referral, account_id }: QuoteRow): Promise<string> {
  if (referral !== null) return referredName(referral);
  return (await findAccount(tx, account_id))?.account.name ?? fail('not_found');
}
