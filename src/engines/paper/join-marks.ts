/** The parts of a fontkit font used in this file. */
export interface FontFile {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  maxp: {
    maxComponentDepth: number;
    maxComponentElements: number;
    maxCompositePoints: number;
    maxCompositeContours: number;
  };
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  layout(text: string, ...rest: unknown[]): GlyphRun;
  createSubset(): Subset;
}

interface Glyph {
  id: number;
  codePoints: readonly number[];
  advanceWidth: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface GlyphRun {
  glyphs: Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>[];
  positions: Position[];
  readonly advanceWidth: number;
}

interface Subset {
  includeGlyph(id: number): number;
  _addGlyph(id: number): number;
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
}

interface Part {
  id: number;
  x: number;
  y: number;
}

interface Cluster {
  parts: Part[];
  codePoints: number[];
  /** Width of the glyph itself; the advance to the next one can differ by kerning. */
  width: number;
  advance: number;
}

// TrueType glyph ids are below this number, so ours never collide with them.
const FIRST_MADE = 0x10000;
// A glyph without a character of its own belongs to the one before, such as the dots of an Arabic character.
const MARKS = /^\p{M}*$/u;
const ZERO_WIDTH_NON_JOINER = 0x200c;
const MOST = 0xffff;

/** Composite glyphs made for one font. */
interface MadeGlyphs {
  clusters: Cluster[];
  /** By the parts and code points of a cluster. */
  numbers: Map<string, number>;
  /** Code points that a glyph of the font itself was first used for. */
  meanings: Map<number, string>;
}

const JOINED = Symbol('joined');

/**
 * Makes a character and its marks one glyph. The renderer drops the offsets that place dots and vowels, and a shape
 * shared by two characters is copied as the wrong one; a glyph of its own has neither flaw.
 */
export function joinMarks(font: FontFile): void {
  // The renderer returns the same font object again.
  if (JOINED in font) return;
  Object.defineProperty(font, JOINED, { value: true });
  const made: MadeGlyphs = { clusters: [], numbers: new Map(), meanings: new Map() };
  const space = font.glyphForCodePoint(0x20).id;
  const layout = font.layout.bind(font);
  const getGlyph = font.getGlyph.bind(font);
  const createSubset = font.createSubset.bind(font);
  allowComposites(font);

  // The font caches a glyph with the code points it first had, though another character may share its shape.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return glyph.codePoints.join() === codePoints.join() ? glyph : Object.assign(Object.create(glyph), { codePoints });
  };

  font.layout = (text, ...rest) => {
    const run = layout(text, ...rest);
    const clusters = clustersOf(run, space);
    run.glyphs = clusters.map((cluster) => ({
      id: numberOf(made, cluster),
      codePoints: cluster.codePoints,
      advanceWidth: cluster.width,
    }));
    run.positions = clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return run;
  };

  font.createSubset = () => {
    const subset = createSubset();
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const cluster = made.clusters[id - FIRST_MADE];
      return cluster ? addCluster(font, subset, cluster) : add(id);
    };
    return subset;
  };
}

/** Declares in the font's header that a glyph may consist of many others. */
function allowComposites({ maxp }: FontFile): void {
  maxp.maxComponentDepth = Math.min(MOST, maxp.maxComponentDepth + 1);
  maxp.maxComponentElements = Math.max(16, maxp.maxComponentElements);
  maxp.maxCompositePoints = Math.min(MOST, 8 * Math.max(256, maxp.maxCompositePoints));
  maxp.maxCompositeContours = Math.min(MOST, 8 * Math.max(32, maxp.maxCompositeContours));
}

function numberOf({ clusters, numbers, meanings }: MadeGlyphs, cluster: Cluster): number {
  const [part] = cluster.parts;
  const meaning = cluster.codePoints.join();
  if (part && cluster.parts.length === 1 && part.x === 0 && part.y === 0) {
    const known = meanings.get(part.id) ?? meaning;
    meanings.set(part.id, known);
    if (known === meaning) return part.id;
  }
  const key = `${meaning}:${cluster.parts.map(({ id, x, y }) => `${id},${x},${y}`).join(';')}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = FIRST_MADE + clusters.push(cluster) - 1;
  numbers.set(key, number);
  return number;
}

function clustersOf(run: GlyphRun, space: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const [at, glyph] of run.glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {};
    let cluster = clusters.at(-1);
    if (!cluster || (xAdvance !== 0 && !MARKS.test(String.fromCodePoint(...glyph.codePoints)))) {
      cluster = { parts: [], codePoints: [], width: 0, advance: 0 };
      clusters.push(cluster);
    }
    // The shaper replaces invisible characters with an empty space.
    const hidden = glyph.id === space && xAdvance === 0;
    if (!hidden) cluster.parts.push({ id: glyph.id, x: Math.round(cluster.advance + xOffset), y: Math.round(yOffset) });
    cluster.codePoints.push(...(hidden ? [ZERO_WIDTH_NON_JOINER] : glyph.codePoints));
    cluster.width += xAdvance === 0 ? 0 : glyph.advanceWidth;
    cluster.advance += xAdvance;
  }
  return clusters;
}

const ARGS_ARE_WORDS = 0x1;
const ARGS_ARE_OFFSETS = 0x2;
const MORE_COMPONENTS = 0x20;
const HEADER = 10;
const COMPONENT = 8;

/** Writes a composite glyph of the TrueType format. */
function addCluster(font: FontFile, subset: Subset, { parts, width }: Cluster): number {
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox;
    return [minX + x, minY + y, maxX + x, maxY + y].map((edge) => (Number.isFinite(edge) ? Math.round(edge) : 0));
  });
  const edge = (at: number, pick: (...values: number[]) => number): number => pick(...boxes.map((box) => box[at] ?? 0));
  const bytes = Buffer.alloc(parts.length === 0 ? 0 : 4 * Math.ceil((HEADER + COMPONENT * parts.length) / 4));
  if (parts.length > 0) {
    bytes.writeInt16BE(-1, 0);
    bytes.writeInt16BE(edge(0, Math.min), 2);
    bytes.writeInt16BE(edge(1, Math.min), 4);
    bytes.writeInt16BE(edge(2, Math.max), 6);
    bytes.writeInt16BE(edge(3, Math.max), 8);
  }
  for (const [at, { id, x, y }] of parts.entries()) {
    const start = HEADER + COMPONENT * at;
    const more = at < parts.length - 1 ? MORE_COMPONENTS : 0;
    bytes.writeUInt16BE(ARGS_ARE_WORDS | ARGS_ARE_OFFSETS | more, start);
    bytes.writeUInt16BE(subset.includeGlyph(id), start + 2);
    bytes.writeInt16BE(x, start + 4);
    bytes.writeInt16BE(y, start + 6);
  }
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({
    advance: Math.max(0, Math.round(width)),
    bearing: parts.length > 0 ? edge(0, Math.min) : 0,
  });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}
