import { open } from 'node:fs/promises';
import {
  bareMimetype,
  extensionOf,
  FILE_TYPES,
  type Kind,
  kindOfExtension,
  kindOfMimetype,
  OLE,
  PERMITTED_EXTENSIONS,
  type Sniffed,
  sniff,
  startsWith,
} from './file-types.ts';
import { isProbablyText } from './text/unicode.ts';

const SNIFF_BYTES = 65_536;

/** Parts of a file that determine its type. */
export interface Content {
  head: Buffer;
  /** The last bytes: a zip's central directory is there. */
  tail?: Buffer;
  /** Directory of an OLE container, wherever it is in the file. */
  directory?: Buffer;
  size: number;
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

interface DecidedType {
  kind: Kind;
  mimetype: string;
}

// A form part without a type of its own counts as text/plain.
const UNSPECIFIC_TYPES = new Set(['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']);

/** Type by name and content, or the reason to refuse the file. */
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
    // An error page of a server can arrive under the name of the requested file.
    if (named === 'txt' && declared === 'text/html') {
      return { refuse: `The name "${file.filename}" says TXT, but it was sent as text/html.` };
    }
    if (agrees(named, found, head)) return decided(named);
    return {
      refuse: `The name "${file.filename}" says ${FILE_TYPES[named].label}, but its content is ${describe(found)}.`,
    };
  }
  const isDeclared = !UNSPECIFIC_TYPES.has(declared);
  const kind = isDeclared ? kindOfMimetype(declared) : found === 'text' ? 'txt' : isKind(found) ? found : undefined;
  if (isDeclared && kind && !agrees(kind, found, head)) {
    return { refuse: `"${file.filename}" was sent as ${declared}, but its content is ${describe(found)}.` };
  }
  if (kind) return decided(kind);
  const declaration = isDeclared ? `was sent as ${declared} and ` : '';
  return {
    refuse: `"${file.filename}" ${declaration}has no extension, and its content is ${describe(found)}. ${permitted()}`,
  };
}

function agrees(named: Kind, found: Sniffed, head: Buffer): boolean {
  if (named === found) return true;
  switch (named) {
    case 'txt':
      // A PDF can be plain ASCII, so readable content alone does not make a text file.
      return found === 'text' || (found !== 'pdf' && isProbablyText(head) && !isContainer(found));
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
