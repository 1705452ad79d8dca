import type { Content } from './content.ts';
import {
  bareMimetype,
  extensionOf,
  FILE_TYPES,
  type Kind,
  kindOfExtension,
  kindOfMimetype,
  PERMITTED_EXTENSIONS,
} from './file-types.ts';
import { type Sniffed, sniff } from './sniff.ts';
import { isProbablyText } from './text/unicode.ts';

export interface DecidedType {
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
