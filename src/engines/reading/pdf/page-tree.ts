import { inflateSync } from 'node:zlib';
import type { Bytes } from '../bytes.ts';
import { type Cursor, CutOff, type PdfValue, readToken, readValue } from './pdf-value.ts';

interface Place {
  /** Offset of the object in the file, or the stream that holds the object and its index in that stream. */
  offset?: number;
  stream?: number;
  index?: number;
}

type Dictionary = Map<string, PdfValue>;

interface Tree {
  file: Bytes;
  shift: number;
  places: Map<number, Place>;
  streams: Map<number, PdfValue[]>;
  root: PdfValue;
}

const MOST_SECTIONS = 500;
const MOST_OBJECTS = 2_000_000;
const MOST_INFLATED = 32_000_000;
const MOST_READ = 8_000_000;

/** Counts the leaves of the page tree; null where the file is too irregular. */
export function countTreePages(file: Bytes, limit: number): number | null {
  try {
    const shift = Math.max(0, file.read(0, 1032).indexOf('%PDF-', 0, 'latin1'));
    const tree: Tree = { file, shift, places: new Map(), streams: new Map(), root: null };
    readSections(tree);
    const catalog = resolve(tree, tree.root);
    return catalog instanceof Map ? countLeaves(tree, catalog.get('Pages') ?? null, limit) : null;
  } catch {
    return null;
  }
}

function countLeaves(tree: Tree, pages: PdfValue, limit: number): number {
  const seen = new Set<number>();
  const open: PdfValue[] = [pages];
  let leaves = 0;
  while (open.length > 0 && leaves <= limit) {
    const next = open.pop() ?? null;
    const node = resolve(tree, next);
    if (!(node instanceof Map)) continue;
    const kids = resolve(tree, node.get('Kids') ?? null);
    if (!Array.isArray(kids)) leaves += 1;
    else {
      if (!isRef(next) || seen.has(next.ref)) throw new Error('not a tree');
      seen.add(next.ref);
      for (const kid of kids) open.push(kid);
    }
  }
  return leaves;
}

function isRef(value: PdfValue): value is { ref: number } {
  return typeof value === 'object' && value !== null && 'ref' in value;
}

function readSections(tree: Tree): void {
  const tail = tree.file.read(Math.max(0, tree.file.size - 2048), 2048).toString('latin1');
  const last = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const waiting: PdfValue[] = [last === undefined ? null : Number(last)];
  const seen = new Set<number>();
  while (waiting.length > 0) {
    const offset = waiting.shift();
    if (typeof offset !== 'number') throw new Error('no cross-reference');
    if (seen.has(offset)) continue;
    seen.add(offset);
    if (seen.size > MOST_SECTIONS) throw new Error('too many sections');
    const isTable = /^\s*xref/.test(tree.file.read(offset + tree.shift, 32).toString('latin1'));
    const trailer = isTable ? readTable(tree, offset) : readCrossStream(tree, offset);
    tree.root ??= trailer.get('Root') ?? null;
    // A hybrid file's stream takes precedence over the older section.
    for (const key of ['XRefStm', 'Prev']) {
      const next = trailer.get(key);
      if (next !== undefined) waiting.push(next);
    }
  }
}

function place(tree: Tree, id: number, where: Place): void {
  if (tree.places.size > MOST_OBJECTS) throw new Error('too many objects');
  // Sections are read newest first, so the first entry for an object is the current one.
  if (!tree.places.has(id)) tree.places.set(id, where);
}

function readTable(tree: Tree, offset: number): Dictionary {
  return readAt(tree, offset, (text) => {
    const cursor: Cursor = { text, at: 0 };
    readToken(cursor);
    for (let word = readToken(cursor); word !== 'trailer'; word = readToken(cursor)) {
      const first = Number(word);
      const count = Number(readToken(cursor));
      if (!Number.isInteger(first) || !Number.isInteger(count)) throw new Error('not a table');
      for (let at = 0; at < count; at += 1) {
        const start = Number(readToken(cursor));
        readToken(cursor);
        const free = readToken(cursor) === 'f';
        place(tree, first + at, free ? {} : { offset: start });
      }
    }
    const trailer = readValue(cursor);
    if (!(trailer instanceof Map)) throw new Error('no trailer');
    return trailer;
  });
}

function readCrossStream(tree: Tree, offset: number): Dictionary {
  const { dictionary, data } = readStream(tree, offset);
  const widths = dictionary.get('W');
  if (!Array.isArray(widths)) throw new Error('no widths');
  const [w0 = 0, w1 = 0, w2 = 0] = widths.map(Number);
  const size = Number(dictionary.get('Size'));
  const index = dictionary.get('Index');
  const ranges = Array.isArray(index) ? index.map(Number) : [0, size];
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let id = first; id < first + count && at < data.length; id += 1) {
      const type = w0 === 0 ? 1 : field(w0);
      const [second, third] = [field(w1), field(w2)];
      place(tree, id, type === 1 ? { offset: second } : type === 2 ? { stream: second, index: third } : {});
    }
  }
  return dictionary;
}

function resolve(tree: Tree, value: PdfValue, depth = 0): PdfValue {
  if (!isRef(value)) return value;
  const where = tree.places.get(value.ref);
  if (!where || depth > 8) return null;
  if (where.offset !== undefined) {
    return resolve(
      tree,
      readAt(tree, where.offset, (text) => objectAt(text).value),
      depth + 1,
    );
  }
  if (where.stream === undefined) return null;
  return objectsIn(tree, where.stream)[where.index ?? 0] ?? null;
}

function objectAt(text: string): { value: PdfValue; end: number } {
  const cursor: Cursor = { text, at: 0 };
  for (const expected of [/^\d+$/, /^\d+$/, /^obj$/]) {
    if (!expected.test(readToken(cursor))) throw new Error('no object');
  }
  return { value: readValue(cursor), end: cursor.at };
}

function objectsIn(tree: Tree, id: number): PdfValue[] {
  const known = tree.streams.get(id);
  if (known) return known;
  const offset = tree.places.get(id)?.offset;
  if (offset === undefined) throw new Error('no stream');
  const { dictionary, data } = readStream(tree, offset);
  const text = data.toString('latin1');
  const first = Number(dictionary.get('First'));
  const header = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: PdfValue[] = [];
  for (let at = 1; at < header.length; at += 2) {
    objects.push(structureOf(readValue({ text, at: first + (header[at] ?? 0) })));
  }
  tree.streams.set(id, objects);
  return objects;
}

/** Retains only the keys that lead to pages: a file's objects are many and large. */
function structureOf(value: PdfValue): PdfValue {
  if (!(value instanceof Map)) return value;
  return new Map([...value].filter(([key]) => key === 'Kids' || key === 'Pages' || key === 'Root'));
}

function readStream(tree: Tree, offset: number): { dictionary: Dictionary; data: Buffer } {
  const found = readAt(tree, offset, (text) => {
    const { value, end } = objectAt(text);
    const data = /^\s*stream(\r\n|\n|\r)/.exec(text.slice(end, end + 64));
    if (!(value instanceof Map) || !data) throw new CutOff();
    return { dictionary: value, start: end + data[0].length };
  });
  const { dictionary } = found;
  const length = Number(resolve(tree, dictionary.get('Length') ?? null));
  if (!(length >= 0 && length <= MOST_INFLATED)) throw new Error('no length');
  const raw = tree.file.read(offset + tree.shift + found.start, length);
  const filter = [dictionary.get('Filter') ?? null].flat();
  if (filter.length > 1 || (filter[0] !== '/FlateDecode' && filter[0] !== null)) throw new Error('another filter');
  const data = filter[0] === null ? raw : inflateSync(raw, { maxOutputLength: MOST_INFLATED });
  const parameters = [dictionary.get('DecodeParms') ?? null].flat()[0];
  return { dictionary, data: parameters instanceof Map ? unpredict(data, parameters) : data };
}

function unpredict(data: Buffer, parameters: Dictionary): Buffer {
  if (Number(parameters.get('Predictor') ?? 1) < 10) return data;
  const width = Number(parameters.get('Columns') ?? 1);
  const rows = Math.floor(data.length / (width + 1));
  const output = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const type = data[row * (width + 1)];
    for (let at = 0; at < width; at += 1) {
      const left = at > 0 ? (output[row * width + at - 1] ?? 0) : 0;
      const up = row > 0 ? (output[(row - 1) * width + at] ?? 0) : 0;
      const raw = data[row * (width + 1) + 1 + at] ?? 0;
      if (type !== 0 && type !== 1 && type !== 2) throw new Error('another predictor');
      output[row * width + at] = raw + (type === 1 ? left : type === 2 ? up : 0);
    }
  }
  return output;
}

/** Parses at an offset, reading more of the file until the value is complete. */
function readAt<T>(tree: Tree, offset: number, parse: (text: string) => T): T {
  for (let length = 1024; ; length *= 8) {
    const bytes = tree.file.read(offset + tree.shift, length);
    try {
      return parse(bytes.toString('latin1'));
    } catch (error) {
      if (!(error instanceof CutOff) || bytes.length < length || length > MOST_READ) throw error;
    }
  }
}
