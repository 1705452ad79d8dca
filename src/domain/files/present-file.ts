import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { File } from '../../wire/schemas/file.ts';
import type { FileLinks } from './file-links.ts';
import type { FileRow, QuoteFileRow } from './files.queries.ts';

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
