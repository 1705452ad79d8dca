import { Failure } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import { urlError } from '../../../net/outgoing-url.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { type FetchDeps, fetchRemote } from '../../files/fetch-remote.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { type ReadFile, readReceived } from '../../files/read-received.ts';

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
