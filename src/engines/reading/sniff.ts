import { open } from 'node:fs/promises';
import { looksLikeText } from './text/unicode.ts';
import {
  bareMimetype,
  extensionOf,
  FILE_TYPES,
  type Kind,
  kindOfExtension,
  kindOfMimetype,
  PERMITTED_EXTENSIONS,
} from './types.ts';

const SNIFF_BYTES = 65_536;

/** The parts of a file that its type is read from. */
export interface Content {
  head: Buffer;
  /** The last bytes: a zip's list of names is there. */
  tail?: Buffer;
  /** The directory of an OLE container, wherever in the file it lies. */
  directory?: Buffer;
  size: number;
}

/** `encrypted`: an Office file under a password. `zip` and `ole`: containers whose inside was not seen. */
type Sniffed = Kind | 'text' | 'zip' | 'ole' | 'encrypted' | 'unknown' | { foreign: string };

export interface DecidedType {
  kind: Kind;
  mimetype: string;
}

export async function readContent(path: string): Promise<Content> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const part = async (start: number, length: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    };
    const content: Content = { head: await part(0, SNIFF_BYTES), size };
    if (size > SNIFF_BYTES) content.tail = await part(Math.max(SNIFF_BYTES, size - SNIFF_BYTES), SNIFF_BYTES);
    const directoryAt = oleDirectoryOffset(content.head);
    if (directoryAt !== null && directoryAt < size) content.directory = await part(directoryAt, 8192);
    return content;
  } finally {
    await file.close();
  }
}

function oleDirectoryOffset(head: Buffer): number | null {
  if (!startsWith(head, OLE) || head.length < 52) return null;
  const shift = head.readUInt16LE(30);
  return shift === 9 || shift === 12 ? (head.readUInt32LE(48) + 1) * 2 ** shift : null;
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
const BMP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

const MAGIC: ReadonlyArray<readonly [string | Buffer, Kind | { foreign: string }]> = [
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
  for (const [magic, found] of MAGIC) if (startsWith(head, magic)) return found;
  if (startsWith(head, OLE)) return insideOle([head, directory, tail]);
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return insideZip(head, tail);
  if (startsWith(head, 'BM') && isBmp(head)) return 'bmp';
  if (head.toString('latin1', 4, 8) === 'ftyp') return insideFtyp(head);
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP') return { foreign: 'WebP' };
  const text = looksLikeText(head);
  // Readers of PDF accept up to 1024 bytes of anything before the header; a text may quote one.
  if (!text && /%PDF-\d/.test(head.toString('latin1', 0, 1032))) return 'pdf';
  if (startsWith(head, 'MZ') && !text) return { foreign: 'an executable' };
  return text ? 'text' : 'unknown';
}

function startsWith(head: Buffer, magic: string | Buffer): boolean {
  const bytes = typeof magic === 'string' ? Buffer.from(magic, 'latin1') : magic;
  return head.length >= bytes.length && head.compare(bytes, 0, bytes.length, 0, bytes.length) === 0;
}

function isBmp(head: Buffer): boolean {
  return head.length >= 18 && head.readUInt32LE(6) === 0 && BMP_HEADERS.has(head.readUInt32LE(14));
}

function insideFtyp(head: Buffer): Sniffed {
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  // mif1 is shared with AVIF, which names itself among the compatible brands.
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

// Longer than any name that tells a type, so that a lying length never copies more than this.
const MOST_NAME_BYTES = 256;

/** The names in ZIP headers, in work that grows with the bytes alone: headers never overlap, and names are short. */
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

// A part of a form without a type of its own counts as text/plain.
const SAYS_NOTHING = new Set(['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']);

/** The type by name and by content, or why the file is not taken. */
export function decideType(file: {
  filename: string;
  declaredMime?: string | null | undefined;
  content: Content;
}): DecidedType | { refuse: string } {
  const { head, tail, directory } = file.content;
  const found = sniff(head, tail, directory);
  const extension = extensionOf(file.filename);
  const declared = bareMimetype(file.declaredMime ?? '');
  if (extension !== '') {
    const named = kindOfExtension(extension);
    if (!named) return { refuse: `"${file.filename}" is not of a permitted type. ${permitted()}` };
    // A server's page of refusal comes under the name of the file that was asked for.
    if (named === 'txt' && declared === 'text/html') {
      return { refuse: `The name "${file.filename}" says TXT, but it was sent as text/html.` };
    }
    if (agrees(named, found, head)) return decided(named);
    return {
      refuse: `The name "${file.filename}" says ${FILE_TYPES[named].label}, but its content is ${describe(found)}.`,
    };
  }
  const isDeclared = !SAYS_NOTHING.has(declared);
  const kind = isDeclared ? kindOfMimetype(declared) : found === 'text' ? 'txt' : isKind(found) ? found : undefined;
  if (isDeclared && kind && !agrees(kind, found, head)) {
    return { refuse: `"${file.filename}" was sent as ${declared}, but its content is ${describe(found)}.` };
  }
  if (kind) return decided(kind);
  const said = isDeclared ? `was sent as ${declared} and ` : '';
  return {
    refuse: `"${file.filename}" ${said}has no extension, and its content is ${describe(found)}. ${permitted()}`,
  };
}

function agrees(named: Kind, found: Sniffed, head: Buffer): boolean {
  if (named === found) return true;
  switch (named) {
    case 'txt':
      // A PDF can be written in plain ASCII, so being readable does not make it a text.
      return found === 'text' || (found !== 'pdf' && looksLikeText(head) && !isContainer(found));
    case 'pdf':
      return /%PDF-\d/.test(head.toString('latin1', 0, 1032));
    case 'docx':
    case 'xlsx':
      return found === 'zip' || found === 'encrypted';
    case 'doc':
    case 'xls':
      return found === 'ole';
    default:
      return false;
  }
}

function isContainer(found: Sniffed): boolean {
  return found === 'zip' || found === 'ole' || found === 'docx' || found === 'xlsx';
}

function isKind(found: Sniffed): found is Kind {
  return typeof found === 'string' && found in FILE_TYPES;
}

function decided(kind: Kind): DecidedType {
  return { kind, mimetype: FILE_TYPES[kind].mimetype };
}

function describe(found: Sniffed): string {
  if (typeof found === 'object') return found.foreign;
  if (found === 'text') return 'plain text';
  if (found === 'zip') return 'ZIP';
  if (found === 'ole') return 'an unknown Office file';
  if (found === 'encrypted') return 'an encrypted Office file';
  if (found === 'unknown') return 'of no known type';
  return FILE_TYPES[found].label;
}

function permitted(): string {
  return `Permitted: ${PERMITTED_EXTENSIONS.map((extension) => extension.toUpperCase()).join(', ')}.`;
}
