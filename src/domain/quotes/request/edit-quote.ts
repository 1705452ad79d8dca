import { fail, failField } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/lifecycle.ts';
import { type DbDeps, isForeignKeyViolation, type Tx } from '../../../storage/database.ts';
import type { Reference } from '../../../wire/groups/references.ts';
import type { QuotePreview } from '../../../wire/schemas/quotes/quote-preview.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { type AccountCaller, uploadSourceOf } from '../../accounts/caller.ts';
import { type FileRow, insertFile, type QuoteFileRow } from '../../files/files.queries.ts';
import { findingsOf } from '../../files/read-files.ts';
import type { ReadFile } from '../../files/receive-file.ts';
import type { FetchDeps } from '../../files/upload-file.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { estimateFields, priceFor } from '../../pricing/price-for.ts';
import { taxEstimate } from '../../pricing/taxes/tax-price.ts';
import { changeQuote, checkQuoteAct } from '../change-quote.ts';
import { replaceQuoteFiles } from '../edit-quote.queries.ts';
import { type EditableFields, findQuote, lockQuote, type QuoteRow } from '../quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../read-quotes.ts';
import {
  checkRequest,
  checkStored,
  type QuoteBody,
  type QuoteInput,
  type RequestRules,
  rulesOf,
} from './check-request.ts';
import { checkServices, readDeadline } from './check-services.ts';
import {
  discardAll,
  type Entry,
  type FileEntry,
  fetchEntries,
  filesOf,
  findEntries,
  parseEntries,
  type Readmit,
  withoutReferenceFiles,
} from './gather-files.ts';
import { nameLanguage } from './promise-from.ts';

interface EditRequest extends EditInput {
  quote: Id<'quote'>;
  /** The version the edit is based on. */
  version?: number | undefined;
}

type Deps = QuoteRequestDeps & { baseUrl: string };

/** Edit a requested quote, by the rules of a new one, and estimate it again. */
export async function editQuote(deps: Deps, maker: AccountCaller, input: EditRequest): Promise<FullQuote> {
  const checked = checkEdit(input, rulesOf(deps));
  const entries = checked.entries ?? [];
  // Fetching contacts other hosts, so everything else must be valid first.
  if (entries.some((entry) => 'url' in entry)) {
    await deps.db.transaction({ account: maker.account }, async (tx) => {
      await checkEditable(tx, maker, input, checked, await findQuote(tx, maker.account, input.quote));
    });
  }
  const { fetched } = await fetchEntries(deps, {
    maker,
    entries: input.errors.any ? [] : entries,
    readmit: input.readmit,
  });
  try {
    const received = new Map<string, FileRow>();
    for (const [at, file] of fetched) {
      received.set(at, await file.store({ id: newId(), account: maker.account, uploadSource: uploadSourceOf(maker) }));
    }
    // System scope: an account cannot remove files from a quote.
    return await deps.db.transaction('system', (tx) => writeEdit(tx, deps, maker, { input, checked, received }));
  } catch (error) {
    await discardAll(fetched);
    if (isForeignKeyViolation(error)) failField('files', 'One of the files was just deleted.');
    throw error;
  }
}

/** Only the maker may change the request. */
export function checkMaker({ created_by }: QuoteRow, account: Id<'acct'>): void {
  if (created_by === account) return;
  fail('insufficient_scope', { message: 'Another account made this quote for you, and only they can edit it.' });
}

/** Check the quote's state before the request; the files must be the maker's own. */
async function checkEditable(
  tx: Tx,
  maker: AccountCaller,
  { errors, version }: EditRequest,
  { entries }: CheckedEdit,
  found: QuoteRow | undefined,
): Promise<ReadonlyMap<Id<'file'>, FileRow>> {
  const quote = found ?? fail('not_found');
  checkMaker(quote, maker.account);
  checkVersion(quote, version);
  checkQuoteAct('edit', quote);
  const stored = await findEntries(tx, maker.account, entries ?? [], errors);
  errors.throwIfAny();
  return stored;
}

interface EditToWrite {
  input: EditRequest;
  checked: CheckedEdit;
  received: ReadonlyMap<string, FileRow>;
}

/** Files that the team marked as reference stay so, unless all files are: then all of them are work. */
function withReferenceMarks(before: readonly QuoteFileRow[], files: readonly FileRow[]): QuoteFileRow[] {
  const known = new Set(before.filter(({ for_reference }) => for_reference === true).map(({ id }) => id));
  const isAllKnown = files.every(({ id }) => known.has(id));
  return files.map((file) => ({ ...file, for_reference: !isAllKnown && known.has(file.id) }));
}

async function writeEdit(
  tx: Tx,
  deps: Deps,
  maker: AccountCaller,
  { input, checked, received }: EditToWrite,
): Promise<FullQuote> {
  const { quote: id } = input;
  const [locked, filesByQuoteId] = await Promise.all([lockQuote(tx, maker.account, id), filesByQuote(tx, [id])]);
  const stored = await checkEditable(tx, maker, input, checked, locked);
  const quote = locked ?? fail('not_found');
  const { entries, fields } = checked;
  const currentFiles = filesByQuoteId.get(id) ?? [];
  if (entries === null && Object.keys(fields).length === 0) return { quote, files: currentFiles };
  const files = entries === null ? currentFiles : withReferenceMarks(currentFiles, filesOf(entries, stored, received));
  await Promise.all([...received.values()].map((file) => insertFile(tx, file)));
  if (entries !== null) {
    replaceQuoteFiles(tx, quote, files);
  }
  const now = deps.clock.now();
  const { services, deadline } = { ...quote, ...fields };
  const { account_id: account, created_at: at } = quote;
  const request = { services, files: withoutReferenceFiles(files), deadline };
  const estimate = await priceFor(tx, deps, { account, at, now }, request);
  const taxed = await taxEstimate(tx, deps, estimate, { account, services, now });
  const edited = changeQuote(tx, deps, quote, { edited: { ...fields, ...estimateFields(taxed) } });
  return { quote: edited, files: nameLanguage(tx, { account: maker.account, services, now }, files) };
}

/** The body of an edit: absent fields stay, null clears a field. */
interface EditBody extends Partial<Pick<QuoteRow, Reference | 'notes'>> {
  files?: FileEntry[];
  services?: QuoteBody['services'];
  deadline?: string | null;
  metadata?: NonNullable<QuoteRow['metadata']>;
}

/** An edit as received: it matches its schema, except for the errors found so far. */
interface EditInput {
  body: EditBody;
  errors: FieldErrors;
  warnings: Warning[];
  strict: boolean;
  readmit: Readmit;
}

interface CheckedEdit {
  /** Null: the files stay. */
  entries: Entry[] | null;
  fields: Partial<EditableFields>;
}

/** Apply the rules of a new request that need no database to the edited fields. */
function checkEdit({ body, errors, warnings, strict }: EditInput, rules: RequestRules): CheckedEdit {
  const { files, services, deadline, ...plain } = body;
  const checking = { errors, warnings, now: rules.now };
  const entries = files === undefined ? null : parseEntries(files, errors, rules);
  const fields: Partial<EditableFields> = {
    ...plain,
    ...(services !== undefined && { services: checkServices(services, checking) }),
    ...(deadline !== undefined && { deadline: readDeadline(deadline, 'deadline', checking) }),
  };
  if (strict) for (const warning of warnings) errors.add(warning.field, warning.message);
  return { entries, fields };
}

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
