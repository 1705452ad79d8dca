import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Limits, Stop } from '../measures.ts';

export interface Zip {
  file: ZipFile;
  /** By lower-cased name: part names in Office files are case-insensitive. */
  entries: Map<string, Entry>;
  /** Bytes inflated so far, over all entries. */
  inflated: number;
  limits: Limits;
}

export async function openZip(path: string, limits: Limits): Promise<Zip> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  const zip: Zip = { file, entries: new Map(), inflated: 0, limits };
  try {
    if (file.entryCount > limits.entries)
      throw new Stop('limit_exceeded', `The archive has ${file.entryCount} entries.`);
    for await (const entry of file.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (!zip.entries.has(name)) zip.entries.set(name, entry);
    }
    return zip;
  } catch (error) {
    file.close();
    throw error instanceof Stop ? error : damaged(error);
  }
}

/** Inflates one entry in chunks and counts the actual bytes: declared sizes are not trusted. */
export async function* readEntry(zip: Zip, name: string): AsyncGenerator<Buffer> {
  const entry = zip.entries.get(name.toLowerCase());
  if (!entry) return;
  if (entry.isEncrypted()) throw new Stop('encrypted', 'The file is protected by a password.');
  const { limits } = zip;
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await zip.file.openReadStreamPromise(entry);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      zip.inflated += chunk.length;
      if (bytes > limits.entryBytes || zip.inflated > limits.inflatedBytes) {
        throw new Stop('limit_exceeded', 'The content inflates to more than is read.');
      }
      if (bytes > limits.ratioFloor && bytes > limits.ratio * entry.compressedSize) {
        throw new Stop('limit_exceeded', `A part inflates to more than ${limits.ratio} times its size.`);
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Stop ? error : damaged(error);
  }
}

function damaged(error: unknown): Stop {
  const reason = error instanceof Error ? error.message : 'it cannot be read';
  return new Stop('damaged', `The file is damaged: ${reason}.`);
}

export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses one part of an Office file while it inflates. DTDs are refused, so no entity is ever expanded. */
export async function parsePart(zip: Zip, part: string, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Stop('forbidden_xml', 'The file has a document type definition inside, which is not read.');
  });
  parser.on('error', (error) => {
    throw new Stop('damaged', `The file is damaged: ${error.message} (${part}).`);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > zip.limits.xmlDepth) throw new Stop('limit_exceeded', 'The content is nested too deeply.');
    handlers.open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    handlers.close?.(tag.name);
  });
  if (handlers.text) {
    const text = handlers.text.bind(handlers);
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of readEntry(zip, part)) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) parser.write(decoder.decode()).close();
}

function decoderFor(chunk: Buffer): TextDecoder {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const WORDPROCESSING = /wordprocessingml/;
// Fallback repeats a Choice in an older form; moveFrom is text that was moved elsewhere.
const SKIPPED = new Set(['Fallback', 'moveFrom']);

/** Reads the text of one part; calls `newPage` where the application that saved the file started a page. */
export async function readDocumentPart(
  zip: Zip,
  part: string,
  add: (text: string) => void,
  newPage: () => void = () => undefined,
): Promise<void> {
  let prefix: string | null = null;
  let inText = false;
  let skipped = 0;
  await parsePart(zip, part, {
    open(name, attributes) {
      prefix ??= prefixOf(attributes);
      if (skipped > 0 || SKIPPED.has(localName(name))) skipped += 1;
      else if (name === `${prefix}t`) inText = true;
      else if (name === `${prefix}noBreakHyphen`) add('-');
      else if (name === `${prefix}tab`) add('\t');
      else if (name === `${prefix}lastRenderedPageBreak`) newPage();
      else if (name === `${prefix}br` || name === `${prefix}cr`) {
        add('\n');
        if (attributes[`${prefix}type`] === 'page') newPage();
      }
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === `${prefix}t`) inText = false;
      else if (name === `${prefix}p` || name === `${prefix}txbxContent`) add('\n');
    },
    text(text) {
      if (inText && skipped === 0) add(text);
    },
  });
  add('\n');
}

/** Prefix of WordprocessingML in the root; math and drawings have elements of the same names. */
function prefixOf(attributes: Record<string, string>): string {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns') && WORDPROCESSING.test(value)) return name === 'xmlns' ? '' : `${name.slice(6)}:`;
  }
  return 'w:';
}
