import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import type { Seal } from '../../core/seal.ts';
import { dayInWords } from '../../core/words/time.ts';
import { attachment } from '../../net/content-disposition.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { File } from '../../wire/schemas/file.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { Listed, Page } from '../list-query.ts';
import { type FileRow, findAnyFile, findFiles, findOpenFile, listFiles, type QuoteFileRow } from './files.queries.ts';

export async function readFile({ db }: { db: Database }, account: Id<'acct'>, id: Id<'file'>): Promise<FileRow> {
  const [row] = await db.transaction({ account }, (tx) => findFiles(tx, account, [id]));
  return row ?? fail('not_found');
}

export async function readFiles({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<FileRow>> {
  return db.transaction({ account }, (tx) => listFiles(tx, account, page));
}

/** A file of any account, for a signed link; links for the team also open files of disabled accounts. */
export async function readLinkedFile(
  { db }: { db: Database },
  id: Id<'file'>,
  forTeam: boolean,
): Promise<FileRow | undefined> {
  const file = await db.transaction('system', (tx) => (forTeam ? findAnyFile(tx, id) : findOpenFile(tx, id)));
  if (file !== undefined) refuseRemovedFile(file);
  return file;
}

/** Refuses a file whose bytes were deleted, with the date; its row remains. */
export function refuseRemovedFile({ removed_at = null }: Pick<FileRow, 'removed_at'>): void {
  if (removed_at === null) return;
  fail('not_found', {
    message: `This file was removed on ${dayInWords(ENGLISH, removed_at)}: it had been kept as long as files are.`,
  });
}

const AT_ONCE = 4;

/** Files whose bytes are missing from the store. */
export async function findLost({ blobs }: { blobs: BlobStore }, files: readonly FileRow[]): Promise<FileRow[]> {
  const lost: FileRow[] = [];
  // Files removed on purpose are not lost.
  const expected = files.filter(({ removed_at = null }) => removed_at === null);
  await runConcurrently(AT_ONCE, expected, async (file) => {
    const found = await blobs.open(file.blob, { start: 0, end: 0 });
    if (found === null) lost.push(file);
    else found.stream.destroy();
  });
  return lost;
}

export const LINK_SECONDS = 15 * 60;
/** Lifetime of a link that a page redirects to, which the browser follows at once. */
export const PAGE_LINK_SECONDS = 2 * 60;

export interface FileLinks {
  /** A short-lived link to the bytes that needs no key. */
  to(file: Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype' | 'removed_at'>, seconds?: number): Promise<string>;
}

/** Links for accounts and for the team, and the check of both. */
export interface AllFileLinks extends FileLinks {
  /** Links for the team; they work even when the file's account is disabled. */
  forTeam: FileLinks;
  /** Checks signature and expiry of a link to this file; `team`: a valid link for the team. */
  check(id: Id<'file'>, expires: string, signature: string): 'good' | 'team' | 'expired' | 'forged';
}

const PURPOSES = { account: 'file', team: 'team file' } as const;

export function createFileLinks({
  blobs,
  seal,
  clock,
  baseUrl,
}: {
  blobs: BlobStore;
  seal: Seal;
  clock: Clock;
  baseUrl: string;
}): AllFileLinks {
  const linksOf = (purpose: string): FileLinks => ({
    async to(file, seconds = LINK_SECONDS) {
      const { filename, mimetype } = file;
      // Our own download route explains why a removed file is missing.
      const isStored = (file.removed_at ?? null) === null;
      const direct = isStored
        ? await blobs.presign(file.blob, { seconds, disposition: attachment(filename), mimetype })
        : null;
      if (direct !== null) return direct;
      const token = toToken('file', file.id);
      const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      const signature = seal.sign(purpose, `${token} ${expires}`);
      return `${baseUrl}/download/${token}?expires=${expires}&signature=${signature}`;
    },
  });
  return {
    ...linksOf(PURPOSES.account),
    forTeam: linksOf(PURPOSES.team),
    check(id, expires, signature) {
      const signedText = `${toToken('file', id)} ${expires}`;
      const isSignedFor = (purpose: string) =>
        /^\d{1,12}$/.test(expires) && seal.verify(purpose, signedText, signature);
      const forTeam = isSignedFor(PURPOSES.team);
      if (!forTeam && !isSignedFor(PURPOSES.account)) return 'forged';
      if (Number(expires) * 1000 < clock.now().getTime()) return 'expired';
      return forTeam ? 'team' : 'good';
    },
  };
}

export async function presentFile(
  { links }: { links: FileLinks },
  row: QuoteFileRow,
  livemode: boolean,
): Promise<File> {
  const pdf = row.mimetype === 'application/pdf';
  return {
    id: toToken('file', row.id),
    filename: row.filename,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    size_label: sizeLabel(row.size),
    mimetype: row.mimetype,
    url: await links.to(row),
    upload_source: row.upload_source,
    source_word_count: row.source_word_count,
    page_count: row.page_count ?? 1,
    language_detection: row.language_detection,
    ...(pdf && {
      pdf_title: row.pdf_title ?? '',
      pdf_creator: row.pdf_creator ?? '',
      ...(row.pdf_last_modified && { pdf_last_modified: formatTimestamp(row.pdf_last_modified) }),
    }),
    source_metadata: { ...row.source_metadata, findings: findingsOf(row) },
    integrations: row.integrations,
    ...(row.for_reference !== undefined && { collection: row.for_reference ? 'reference' : 'source' }),
    livemode,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  };
}

const PAGES_UNKNOWN = {
  code: 'pages_unknown',
  message: 'Its pages could not be counted; it stands as one page until a person has looked at it.',
};

/** Findings in the file, plus one when its pages could not be counted. */
export function findingsOf({
  page_count,
  source_metadata: { findings },
}: Pick<FileRow, 'page_count' | 'source_metadata'>): File['source_metadata']['findings'] {
  return page_count === null ? [...findings, PAGES_UNKNOWN] : findings;
}

const UNITS = ['KB', 'MB', 'GB'];

/** Decimal units, as in the stated limits: `812 B`, `1.4 MB`. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${UNITS[unit]}`;
}
