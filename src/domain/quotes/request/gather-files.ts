import type { Clock } from '../../../core/clock.ts';
import { Failure, fail, failField, type Refusal } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, refuseState, stateRefusal } from '../../../core/lifecycle.ts';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import { urlError } from '../../../net/outgoing-url.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import type { Actor } from '../../events/audit.ts';
import { type FileRow, findFiles, type QuoteFileRow } from '../../files/files.queries.ts';
import { type ReadFile, readReceived } from '../../files/receive-file.ts';
import { type FetchDeps, fetchRemote } from '../../files/upload-file.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { estimateFields, priceFor } from '../../pricing/price-for.ts';
import { type TaxDeps, taxEstimate } from '../../pricing/taxes/tax-price.ts';
import { changeQuote } from '../change-quote.ts';
import { markReferences } from '../edit-quote.queries.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../read-quotes.ts';

// The `files` of a request: the account's own files, and URLs to fetch.

/** A file in a request: the account's own, by id, or a URL to fetch. */
export type FileEntry = { id: Id<'file'> } | { url: string };
export type Entry = { at: string } & FileEntry;

export function parseEntries(
  files: readonly FileEntry[] | undefined,
  errors: FieldErrors,
  rules: { allowPrivate: boolean; maxFiles: number },
): Entry[] {
  // Schema errors are reported together with the errors found here, so invalid values get this far.
  if (!Array.isArray(files)) return [];
  if (files.length > rules.maxFiles) errors.add('files', `Must have at most ${rules.maxFiles} entries.`);
  const entries: Entry[] = [];
  files.slice(0, rules.maxFiles).forEach((entry: FileEntry, index) => {
    const at = `files.${index}`;
    if (typeof entry !== 'object' || errors.hasWithin(at)) return;
    if ('id' in entry) entries.push({ at, id: entry.id });
    else if (/^https:\/\//i.test(entry.url)) checkUrl(entry.url, at, errors, rules.allowPrivate, entries);
    else errors.add(at, 'Must be the `id` of an uploaded file or a URL that begins with `https://`.');
  });
  return entries;
}

function checkUrl(url: string, at: string, errors: FieldErrors, allowPrivate: boolean, entries: Entry[]): void {
  const error = urlError(url, { allowPrivate, allowHttp: false });
  if (error === null) entries.push({ at, url });
  else errors.add(at, error);
}

/** The files of the entries, in order: stored files by id, fetched files by path. */
export function filesOf(
  entries: readonly Entry[],
  stored: ReadonlyMap<Id<'file'>, FileRow>,
  fetched: ReadonlyMap<string, FileRow>,
): FileRow[] {
  return entries.map((entry) => {
    const file = 'id' in entry ? stored.get(entry.id) : fetched.get(entry.at);
    if (file === undefined) throw new Error(`The file of ${entry.at} was not looked up.`);
    return file;
  });
}

const AT_ONCE = 4;

/** The caller whose files are fetched, and the check that the caller still has access. */
interface FetchContext {
  maker: AccountCaller;
  entries: readonly Entry[];
  readmit: Readmit;
}

/** Read the caller again; refuses a caller whose access was revoked since the request began. */
export type Readmit = () => Promise<AccountCaller>;

/**
 * Fetch and read every URL, a few at a time. If one fails, all are discarded, and the refusal names each reason.
 * Fetching may take long, so the caller is checked again and may have fewer rights.
 */
export async function fetchEntries(
  deps: FetchDeps,
  context: FetchContext,
): Promise<{ fetched: Map<string, ReadFile>; maker: AccountCaller }> {
  const read = await readEntries(deps, context);
  if (read.size === 0) return { fetched: read, maker: context.maker };
  try {
    return { fetched: read, maker: await context.readmit() };
  } catch (error) {
    await discardAll(read);
    throw error;
  }
}

async function readEntries(
  deps: FetchDeps,
  { maker: { account }, entries }: Pick<FetchContext, 'maker' | 'entries'>,
): Promise<Map<string, ReadFile>> {
  const read = new Map<string, ReadFile>();
  const refused = new Map<string, Failure>();
  const waiting = entries.flatMap((entry) => ('url' in entry ? [entry] : []));
  if (waiting.length === 0) return read;
  try {
    await runConcurrently(AT_ONCE, waiting, async ({ at, url }) => {
      try {
        read.set(at, await readReceived(deps, await fetchRemote(deps, url, at), { account, field: at }));
      } catch (error) {
        if (error instanceof Failure) {
          refused.set(at, error);
        } else {
          // A bug: start no further fetch.
          waiting.length = 0;
          throw error;
        }
      }
    });
  } catch (bug) {
    await discardAll(read);
    throw bug;
  }
  // In the order of the request, not of the failures.
  const failures = entries.flatMap((entry) => refused.get(entry.at) ?? []);
  const [first] = failures;
  if (first === undefined) return read;
  await discardAll(read);
  const errors = Object.assign({}, ...failures.map((failure) => failure.detail.errors));
  throw new Failure(first.code, { ...first.detail, errors });
}

export async function discardAll(files: ReadonlyMap<string, ReadFile>): Promise<void> {
  await Promise.all([...files.values()].map((file) => file.discard()));
}

/** Find the account's files named by the entries; add an error for each missing one. */
export async function findEntries(
  tx: Tx,
  account: Id<'acct'>,
  entries: readonly Entry[],
  errors: FieldErrors,
): Promise<ReadonlyMap<Id<'file'>, FileRow>> {
  const ids = entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
  const rows = ids.length === 0 ? [] : await findFiles(tx, account, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const entry of entries) {
    if ('id' in entry && !found.has(entry.id)) errors.add(entry.at, 'There is no such file.');
  }
  return found;
}

/** The files to work on, without reference files. */
export const withoutReferenceFiles = (files: readonly QuoteFileRow[]): QuoteFileRow[] =>
  files.filter(({ for_reference }) => for_reference !== true);

/** The reason why the files can no longer be sorted; null if they can. */
function sortingRefusalText({ status, autobuy }: Pick<QuoteRow, 'status' | 'autobuy'>): string | null {
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
