import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { readDateTime } from '../../wire/reference/dates.ts';
import type { QuotePreview } from '../../wire/schemas/quote.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { FetchDeps } from '../files/fetch-remote.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { priceServices } from '../pricing/price-services.ts';
import { checkRequest, type GivenQuote } from './check-request.ts';
import { checkStored } from './check-stored.ts';
import { discardAll, fetchEntries } from './gather-files.ts';

export interface QuoteRequestDeps extends FetchDeps {
  db: Database;
  clock: Clock;
  allowPrivateUrls: boolean;
  maxFilesPerQuote: number;
}

/** Everything that creating would check and estimate; stores nothing. */
export async function previewQuote(
  deps: QuoteRequestDeps,
  maker: AccountCaller,
  given: GivenQuote,
): Promise<QuotePreview> {
  const now = deps.clock.now();
  const { request, entries } = checkRequest(given, {
    now,
    allowPrivate: deps.allowPrivateUrls,
    maxFiles: deps.maxFilesPerQuote,
  });
  const { files: found } = await deps.db.transaction({ account: maker.account }, (tx) =>
    checkStored(tx, maker.account, given, entries),
  );
  const fetched = await fetchEntries(deps, entries);
  await discardAll(fetched);
  const files = entries.map((entry) => {
    const stored = 'id' in entry ? found.get(entry.id) : undefined;
    const taken = fetched.get(entry.at);
    const measured = stored ?? taken?.extraction;
    return {
      id: 'id' in entry ? toToken('file', entry.id) : null,
      url: 'url' in entry ? entry.url : null,
      filename: (stored ?? taken)?.filename ?? null,
      page_count: measured?.page_count ?? null,
      source_word_count: measured?.source_word_count ?? null,
      findings: measured?.source_metadata.findings ?? [],
    };
  });
  const deadline = request.deadline === undefined ? null : readDateTime(request.deadline);
  return {
    services: request.services,
    files,
    estimate: priceServices(CURRENT_PRICES, { services: request.services, files, deadline }, now),
    livemode: maker.livemode,
  };
}
