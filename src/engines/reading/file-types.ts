import { isProbablyText } from './text/unicode.ts';

const KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'gif', 'png', 'bmp', 'tiff', 'heic'] as const;
export type Kind = (typeof KINDS)[number];

interface FileType {
  extensions: readonly string[];
  mimetype: string;
  /** Other spellings of the type that clients send. */
  aliases: readonly string[];
  label: string;
}

export const FILE_TYPES: Readonly<Record<Kind, FileType>> = {
  pdf: { extensions: ['pdf'], mimetype: 'application/pdf', aliases: ['application/x-pdf'], label: 'PDF' },
  doc: { extensions: ['doc'], mimetype: 'application/msword', aliases: ['application/vnd.ms-word'], label: 'DOC' },
  docx: {
    extensions: ['docx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    aliases: [],
    label: 'DOCX',
  },
  xls: { extensions: ['xls'], mimetype: 'application/vnd.ms-excel', aliases: ['application/msexcel'], label: 'XLS' },
  xlsx: {
    extensions: ['xlsx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    aliases: [],
    label: 'XLSX',
  },
  txt: { extensions: ['txt'], mimetype: 'text/plain', aliases: [], label: 'TXT' },
  jpg: { extensions: ['jpg', 'jpeg'], mimetype: 'image/jpeg', aliases: ['image/jpg', 'image/pjpeg'], label: 'JPEG' },
  gif: { extensions: ['gif'], mimetype: 'image/gif', aliases: [], label: 'GIF' },
  png: { extensions: ['png'], mimetype: 'image/png', aliases: ['image/x-png'], label: 'PNG' },
  bmp: { extensions: ['bmp'], mimetype: 'image/bmp', aliases: ['image/x-ms-bmp', 'image/x-bmp'], label: 'BMP' },
  tiff: { extensions: ['tiff', 'tif'], mimetype: 'image/tiff', aliases: ['image/tif', 'image/x-tiff'], label: 'TIFF' },
  heic: {
    extensions: ['heic'],
    mimetype: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    label: 'HEIC',
  },
};

export const PERMITTED_EXTENSIONS: readonly string[] = KINDS.flatMap((kind) => FILE_TYPES[kind].extensions);

const BY_EXTENSION = new Map<string, Kind>(
  KINDS.flatMap((kind) => FILE_TYPES[kind].extensions.map((extension): [string, Kind] => [extension, kind])),
);

const BY_MIMETYPE = new Map<string, Kind>(
  KINDS.flatMap((kind) =>
    [FILE_TYPES[kind].mimetype, ...FILE_TYPES[kind].aliases].map((mimetype): [string, Kind] => [mimetype, kind]),
  ),
);

export function kindOfExtension(extension: string): Kind | undefined {
  return BY_EXTENSION.get(extension.toLowerCase());
}

/** Accepts a full Content-Type value: parameters and case are ignored. */
export function kindOfMimetype(mimetype: string): Kind | undefined {
  return BY_MIMETYPE.get(bareMimetype(mimetype));
}

export function bareMimetype(mimetype: string): string {
  return (mimetype.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** The part after the last dot, or '' where the end of the name is no extension ("Dr. Smith", "v1.2"). */
export function extensionOf(filename: string): string {
  const match = /[^.]\.([a-z][a-z0-9]{0,9})\s*$/i.exec(filename);
  return match?.[1]?.toLowerCase() ?? '';
}

/** `encrypted`: an Office file with a password. `zip` and `ole`: containers whose content was not seen. */
export type Sniffed = Kind | 'text' | 'zip' | 'ole' | 'encrypted' | 'unknown' | { foreign: string };

export const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
const BMP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

const SIGNATURES: ReadonlyArray<readonly [string | Buffer, Kind | { foreign: string }]> = [
  ['%PDF-', 'pdf'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'png'],
  [Buffer.from('ffd8ff', 'hex'), 'jpg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['{\\rtf', { foreign: 'RTF' }],
  ['Rar!\x1a\x07', { foreign: 'RAR' }],
  ["7z\xbc\xaf'\x1c", { foreign: '7-Zip' }],
  ['\x1f\x8b\x08', { foreign: 'gzip' }],
  ['\x7fELF', { foreign: 'an executable' }],
  ['8BPS', { foreign: 'Photoshop' }],
  ['%!PS', { foreign: 'PostScript' }],
];

export function sniff(head: Buffer, tail?: Buffer, directory?: Buffer): Sniffed {
  for (const [signature, found] of SIGNATURES) if (startsWith(head, signature)) return found;
  if (startsWith(head, OLE)) return insideOle([head, directory, tail]);
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return insideZip(head, tail);
  if (startsWith(head, 'BM') && isBmp(head)) return 'bmp';
  if (head.toString('latin1', 4, 8) === 'ftyp') return insideFtyp(head);
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP') return { foreign: 'WebP' };
  const text = isProbablyText(head);
  // PDF readers accept up to 1024 bytes of anything before the header; a text may quote one.
  if (!text && /%PDF-\d/.test(head.toString('latin1', 0, 1032))) return 'pdf';
  if (startsWith(head, 'MZ') && !text) return { foreign: 'an executable' };
  return text ? 'text' : 'unknown';
}

export function startsWith(head: Buffer, signature: string | Buffer): boolean {
  const bytes = typeof signature === 'string' ? Buffer.from(signature, 'latin1') : signature;
  return head.length >= bytes.length && head.compare(bytes, 0, bytes.length, 0, bytes.length) === 0;
}

function isBmp(head: Buffer): boolean {
  return head.length >= 18 && head.readUInt32LE(6) === 0 && BMP_HEADERS.has(head.readUInt32LE(14));
}

function insideFtyp(head: Buffer): Sniffed {
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  // AVIF shares mif1, but lists itself in the compatible brands.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { foreign: 'AVIF' };
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'heic';
  return { foreign: 'a video or audio file' };
}

function insideOle(parts: ReadonlyArray<Buffer | undefined>): Sniffed {
  const names = (name: string): boolean => parts.some((part) => part?.includes(Buffer.from(`${name}\0`, 'utf16le')));
  if (names('EncryptedPackage')) return 'encrypted';
  if (names('WordDocument')) return 'doc';
  if (names('Workbook') || names('Book')) return 'xls';
  if (names('PowerPoint Document')) return { foreign: 'PowerPoint' };
  if (names('__substg1.0_')) return { foreign: 'an Outlook message' };
  return 'ole';
}

function insideZip(head: Buffer, tail: Buffer | undefined): Sniffed {
  const names = [...namesAfter(head, 'PK\x03\x04', 26, 30), ...namesAfter(head, 'PK\x01\x02', 28, 46)];
  if (tail) names.push(...namesAfter(tail, 'PK\x01\x02', 28, 46));
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^word\/[^/]+\.xml$/i)) return 'docx';
  if (has(/^xl\/workbook\.bin$/i)) return { foreign: 'XLSB' };
  if (has(/^xl\/[^/]+\.xml$/i)) return 'xlsx';
  if (has(/^ppt\//i)) return { foreign: 'PowerPoint' };
  if (has(/^mimetype$/) && has(/^(content\.xml|META-INF\/)/)) return { foreign: 'OpenDocument or EPUB' };
  return has(/^\[Content_Types\]\.xml$/i) || names.length === 0
    ? 'zip'
    : directorySeen(tail ?? head)
      ? { foreign: 'ZIP' }
      : 'zip';
}

// Longer than any name that determines a type: a false length never copies more than this.
const MOST_NAME_BYTES = 256;

/** Names in ZIP headers, in linear time: headers never overlap, and names are short. */
function* namesAfter(bytes: Buffer, signature: string, lengthAt: number, nameAt: number): Generator<string> {
  for (let at = bytes.indexOf(signature, 0, 'latin1'); at >= 0; at = bytes.indexOf(signature, at + nameAt, 'latin1')) {
    if (at + nameAt > bytes.length) return;
    const length = bytes.readUInt16LE(at + lengthAt);
    if (length <= MOST_NAME_BYTES) yield bytes.toString('latin1', at + nameAt, at + nameAt + length);
  }
}

function directorySeen(end: Buffer): boolean {
  const at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && at + 22 <= end.length && end.readUInt32LE(at + 12) <= at;
}
