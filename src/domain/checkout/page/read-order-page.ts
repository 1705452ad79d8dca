import { fail } from '../../../core/fail.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { OrderReader } from '../../guests/order-reader.ts';
import type { FullMessage } from '../../messages/post-message.ts';
import { showMessages } from '../../messages/show-messages.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { type AskedQuestion, questionsAbout, statusDatesOf } from '../../orders/timeline/asked-before.queries.ts';
import { asOwnerSees } from '../../partners/party.ts';
import { isReferred, referredName } from '../../partners/referral.ts';
import { usesPlayMoney } from '../../payments/play-money.ts';
import { filesByQuote } from '../../quotes/files-by-quote.ts';
import { isPriced } from '../../quotes/priced-quote.ts';
import { findAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { type PageDeps, type PayPageData, readPageData } from './read.ts';

/** Everything that the pages of an order can show: one quote, its order, and nothing else of the account. */
export interface OrderPageData {
  quote: QuoteRow;
  /** Paid by the test gateway, or to be. */
  playMoney: boolean;
  /** What the payment needs; null before there is a price. */
  pay: PayPageData | null;
  order: FullOrder | null;
  /** The documents of the quote. */
  files: FileRow[];
  /** Newest first. */
  messages: FullMessage[];
  /** The questions that the team asked while the order was on hold, oldest first. */
  questions: AskedQuestion[];
  /** When the order first came into each status. */
  reached: ReadonlyMap<OrderStatus, Date>;
  /** Under which name the reader writes. */
  name: string;
  /** The customer's own. */
  customer: string;
  /** The account that made the quote for the customer, and may follow it; null when it is the customer's own. */
  follower: string | null;
}

/** More are read over the API; a person has rarely so many. */
const MESSAGES = { page: 1, perPage: 100 };

/** What the customer sees. The team's messages count as read from now on. */
export async function readOrderPage(
  deps: PageDeps & { db: Database },
  { quote: id, person }: Pick<OrderReader, 'quote' | 'person'>,
): Promise<OrderPageData> {
  return deps.db.transaction('system', async (tx) => {
    const stored = (await findAnyQuote(tx, id)) ?? fail('not_found');
    const found = stored.order_id === null ? undefined : await findAnyOrder(tx, stored.order_id);
    const quote = asOwnerSees(stored);
    const about = { quote_id: quote.id, order_id: found?.order.id ?? null };
    // A guest is a stranger to the account as far as cards and invoices go.
    const pay = isPriced(stored)
      ? await readPageData(tx, deps, {
          quote: stored,
          order: found?.order,
          person: person?.id ?? null,
          isGuest: person === null,
        })
      : null;
    const [files, messages, customer, follower, questions, reached] = await Promise.all([
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
      order: found === undefined ? null : { ...found, order: asOwnerSees(found.order) },
      files: files.get(quote.id) ?? [],
      messages: messages.rows,
      questions,
      reached,
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
