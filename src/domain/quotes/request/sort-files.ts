import type { Clock } from '../../../core/clock.ts';
import { fail, failField, type Refusal } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState, stateRefusal } from '../../../core/lifecycle.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Database } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import type { QuoteFileRow } from '../../files/files.queries.ts';
import { estimateFields } from '../../pricing/estimate-fields.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { priceFor } from '../../pricing/price-for.ts';
import { type TaxDeps, taxEstimate } from '../../pricing/taxes/tax-price.ts';
import { changeQuote } from '../change-quote.ts';
import { markReferences } from '../edit-quote.queries.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../read-quotes.ts';

/** The files to work on, without reference files. */
export const withoutReferenceFiles = (files: readonly QuoteFileRow[]): QuoteFileRow[] =>
  files.filter(({ for_reference }) => for_reference !== true);

/** The reason why the files can no longer be sorted; null if they can. */
export function sortingRefusalText({ status, autobuy }: Pick<QuoteRow, 'status' | 'autobuy'>): string | null {
  if (status !== 'requested') return 'Its files are sorted before it is priced.';
  return autobuy ? 'Its order is open already: sort the files there.' : null;
}

export function sortingRefusal(quote: QuoteRow): Refusal | null {
  const why = sortingRefusalText(quote);
  return why === null ? null : stateRefusal('quote', quote.status, why);
}

/** Set which files are for reference only; the estimate is for the others. */
export async function sortQuoteFiles(
  deps: { db: Database; clock: Clock; baseUrl: string; prices: Prices } & TaxDeps,
  actor: Actor,
  input: { quote: Id<'quote'>; references: readonly Id<'file'>[]; version?: number | undefined },
): Promise<FullQuote> {
  return deps.db.transaction('system', async (tx) => {
    const [found, held] = await Promise.all([lockAnyQuote(tx, input.quote), filesByQuote(tx, [input.quote])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, input.version);
    const why = sortingRefusalText(quote);
    if (why !== null) refuseState('quote', quote.status, why);
    const before = held.get(quote.id) ?? [];
    for (const [at, id] of input.references.entries()) {
      if (!before.some((file) => file.id === id))
        failField(`reference_files.${at}`, 'Must be a file that came with this quote.');
    }
    const files = before.map((file) => ({ ...file, for_reference: input.references.includes(file.id) }));
    const sources = withoutReferenceFiles(files);
    if (sources.length === 0) failField('reference_files', 'At least one file must be left to work on.');
    markReferences(tx, quote.id, input.references);
    const { services, deadline } = quote;
    const now = deps.clock.now();
    const { account_id: account, created_at: at } = quote;
    const estimate = await priceFor(tx, deps, { account, at, now }, { services, files: sources, deadline });
    const taxed = await taxEstimate(tx, deps, estimate, { account, services, now });
    const detail = { reference_files: input.references.map((id) => toToken('file', id)) };
    const sorted = changeQuote(tx, deps, quote, {
      edited: estimateFields(taxed),
      audited: { actor, action: 'quote.intake', detail },
    });
    return { quote: sorted, files };
  });
}
