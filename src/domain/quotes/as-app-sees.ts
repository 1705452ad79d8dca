import type { AccountCaller } from '../accounts/caller.ts';
import type { QuoteRow } from './quotes.queries.ts';

/** An app sees the URL that it gave with a quote, not another's: such a URL may hold a secret. */
export function asAppSees(quote: QuoteRow, app: AccountCaller['app']): QuoteRow {
  return app === null || app.id === quote.app_id ? quote : { ...quote, webhook: null };
}
