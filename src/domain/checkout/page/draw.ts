import type { Clock } from '../../../core/clock.ts';
import { servicesInWords } from '../../../core/words/services-in-words.ts';
import type { Renderer } from '../../../engines/paper/renderer.ts';
import type { Database } from '../../../storage/database.ts';
import { CUSTOMER_QUOTE_WORDS } from '../../../wire/state-words.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import { readPaperPictures } from '../../firm/company/pictures/read-pictures.ts';
import type { Firm } from '../../firm/versions/firm.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import type { OfferedPromise } from '../../quotes/request/promise-from.ts';
import { quotePaper } from './quote-paper.ts';
import type { PayPageData } from './read.ts';

/** Render the quote as a PDF, in its current state. */
export async function drawQuote(
  deps: {
    db: Database;
    renderer: Renderer;
    issuer: () => Issuer;
    firm: Pick<Firm, 'value' | 'calendar'>;
    clock: Clock;
  },
  {
    quote,
    files,
    account,
    partner,
    playMoney,
    order,
    promise,
  }: Pick<PayPageData, 'quote' | 'files' | 'account' | 'partner' | 'playMoney' | 'order' | 'promise'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const issuer = deps.issuer();
  const pictures = await readPaperPictures(deps, { logo: issuer.logo });
  const paper = quotePaper({
    number: quote.number,
    issuedOn: firmDay(deps.firm, quote.priced_at),
    expiresOn: quote.status === 'ready' ? firmDay(deps.firm, quote.expires_at) : null,
    promise: promise ?? orderPromise(order),
    drawnOn: firmDay(deps.firm, deps.clock.now()),
    zone: deps.firm.calendar().zone.name,
    issuer,
    customer: account.name,
    partner,
    reference: quote.reference,
    status: statusText(quote),
    services: servicesInWords(ENGLISH, quote.services),
    documents: files.map((file) => ({
      name: file.filename,
      pages: file.page_count,
      words: file.source_word_count,
    })),
    currency: quote.currency,
    total: quote.total,
    taxes: quote.taxes,
    taxNote: quote.tax_note,
    playMoney,
    lines: quote.line_items.map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity,
      unitPrice: unit_price,
      amount,
    })),
  });
  return deps.renderer.render({ ...paper, pictures }, quote.account_id, signal);
}

/** Date promised with the order; a quote that ended without an order has none. */
const orderPromise = (order: PayPageData['order']): OfferedPromise | null =>
  order?.promised_at ? { at: order.promised_at, moved: false } : null;

const statusText = ({ status, cancelled_reason }: QuoteRow): string =>
  status === 'cancelled' && cancelled_reason === 'expired' ? 'Expired' : CUSTOMER_QUOTE_WORDS[status];
