import { readFileSync } from 'node:fs';
import { Stop } from '../measures.ts';

interface Container {
  FullPaths: string[];
  FileIndex: Array<{ content?: Uint8Array | number[] }>;
}

/** The library exports its container reader without a type. */
interface Containers {
  CFB: { read(bytes: Buffer, options: { type: 'buffer' }): Container };
}

export interface Ole {
  bytes: Buffer;
  has(name: string): boolean;
  stream(name: string): Buffer | null;
}

/** Opens the container of DOC, XLS, and encrypted DOCX and XLSX. */
export async function openOle(path: string): Promise<Ole> {
  const { CFB }: Containers = await import('@e965/xlsx');
  const bytes = readFileSync(path);
  let container: Container;
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new Stop('damaged', 'The file is damaged: its directory cannot be read.');
  }
  // Root streams only: an embedded object has its own directory further down.
  const index = new Map(container.FullPaths.map((full, at) => [full.split('/').slice(1).join('/'), at]));
  return {
    bytes,
    has: (name) => index.has(name),
    stream(name) {
      const content = container.FileIndex[index.get(name) ?? -1]?.content;
      return content ? Buffer.from(content) : null;
    },
  };
}

/** Throws the `encrypted` finding. */
export function refuseEncrypted(ole: Ole): void {
  const word = ole.stream('WordDocument');
  const book = ole.stream('Workbook') ?? ole.stream('Book');
  const flagged = word !== null && word.length > 12 && (word.readUInt16LE(10) & 0x0100) !== 0;
  if (ole.has('EncryptedPackage') || ole.has('EncryptedSummary') || flagged || (book && hasFilePass(book))) {
    throw new Stop('encrypted', 'The file is protected by a password.');
  }
}

const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;

function hasFilePass(book: Buffer): boolean {
  let at = 0;
  for (let records = 0; records < 64 && at + 4 <= book.length; records += 1) {
    const type = book.readUInt16LE(at);
    if (type === FILE_PASS) return true;
    if (type === BOUND_SHEET) return false;
    at += 4 + book.readUInt16LE(at + 2);
  }
  return false;
}

const PAGE_COUNT = 14;

/** Page count stored by the application that saved the file. */
export function statedOlePages(ole: Ole): number | null {
  const set = ole.stream('\u0005SummaryInformation');
  if (!set || set.length < 48) return null;
  const section = set.readUInt32LE(44);
  if (section + 8 > set.length) return null;
  const properties = Math.min(set.readUInt32LE(section + 4), 100);
  for (let at = section + 8; at < section + 8 + properties * 8 && at + 8 <= set.length; at += 8) {
    if (set.readUInt32LE(at) !== PAGE_COUNT) continue;
    const value = section + set.readUInt32LE(at + 4);
    return value + 8 <= set.length ? set.readInt32LE(value + 4) : null;
  }
  return null;
}
