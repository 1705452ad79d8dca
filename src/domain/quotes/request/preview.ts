import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { QuotePreview } from '../../../wire/schemas/quotes/quote-preview.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import type { FetchDeps } from '../../files/fetch-remote.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { findingsOf } from '../../files/present-file.ts';
import type { ReadFile } from '../../files/read-received.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { priceFor } from '../../pricing/price-for.ts';
import { taxEstimate } from '../../pricing/taxes/tax-price.ts';
import { checkRequest, type QuoteInput, rulesOf } from './check-request.ts';
import { checkStored } from './check-stored.ts';
import { discardAll, type Entry, fetchEntries } from './gather-files.ts';

export interface QuoteRequestDeps extends DbDeps, FetchDeps {
  allowPrivateUrls: boolean;
  maxFilesPerQuote: number;
  prices: Prices;
  firm: FirmView;
}

/** Check and estimate a request as for a new quote; store nothing. */
export async function previewQuote(
  deps: QuoteRequestDeps,
  maker: AccountCaller,
  input: QuoteInput,
): Promise<QuotePreview> {
  const checked = checkRequest(input, rulesOf(deps));
  const { request, entries, deadline } = checked;
  const { files: found } = await deps.db.transaction({ account: maker.account }, (tx) =>
    checkStored(tx, maker.account, input, entries),
  );
  const { fetched } = await fetchEntries(deps, { maker, entries, readmit: input.readmit });
  await discardAll(fetched);
  const files = entries.map((entry) => previewFile(entry, found, fetched));
  const { services } = request;
  const now = deps.clock.now();
  const { account, livemode } = maker;
  const estimate = await deps.db.transaction({ account }, async (tx) => {
    const untaxed = await priceFor(tx, deps, { account, at: now, now }, { services, files, deadline });
    return taxEstimate(tx, deps, untaxed, { account, services, now });
  });
  return { services, files, estimate, livemode };
}

function previewFile(
  entry: Entry,
  found: ReadonlyMap<Id<'file'>, FileRow>,
  fetched: ReadonlyMap<string, ReadFile>,
): QuotePreview['files'][number] {
  const stored = 'id' in entry ? found.get(entry.id) : undefined;
  const read = fetched.get(entry.at);
  const measured = stored ?? read?.measured;
  return {
    id: 'id' in entry ? toToken('file', entry.id) : null,
    url: 'url' in entry ? entry.url : null,
    filename: (stored ?? read)?.filename ?? null,
    page_count: measured?.page_count ?? null,
    source_word_count: measured?.source_word_count ?? null,
    findings: measured === undefined ? [] : findingsOf(measured),
  };
}
