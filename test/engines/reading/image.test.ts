import { describe, expect, test } from 'vitest';
import type { Kind } from '../../../src/engines/reading/file-types.ts';
import { createLibraries } from '../../../src/engines/reading/libraries.ts';
import { DEFAULT_LIMITS, type Measures } from '../../../src/engines/reading/measures.ts';
import { readFile } from '../../../src/engines/reading/read-file.ts';
import { save } from './make.ts';
import { makeBmp, makeGif, makeHeic, makeJpeg, makePng, makeTiff } from './make-image.ts';

const libraries = createLibraries();
const read = (bytes: Buffer, kind: Kind): Promise<Measures> =>
  readFile(libraries, save(bytes, `a.${kind}`), kind, DEFAULT_LIMITS);
const codes = (measures: Measures): string[] => measures.details.findings.map((finding) => finding.code);
const size = { width: 640, height: 480 };
const SAMPLES: ReadonlyArray<readonly [Kind, Buffer]> = [
  ['png', makePng(size)],
  ['jpg', makeJpeg(size)],
  ['gif', makeGif(size)],
  ['bmp', makeBmp(size)],
  ['heic', makeHeic(size)],
];

describe('an image', () => {
  test.each(SAMPLES)('an image of kind %s is one page with a size', async (kind, bytes) => {
    const made = await read(bytes, kind);
    expect(made).toMatchObject({ kind, pages: 1, words: null, language: null });
    expect(made.details).toEqual({ text_layer: false, encrypted: false, findings: [], ...size });
  });

  test.each(SAMPLES)('an image of kind %s that is cut off is damaged', async (kind, bytes) => {
    expect(codes(await read(bytes.subarray(0, bytes.length - 12), kind))).toEqual(['damaged']);
    expect(codes(await read(bytes.subarray(0, 10), kind))).toEqual(['damaged']);
  });

  test('an image is measured behind any amount of metadata', async () => {
    const jpeg = makeJpeg(size);
    const segment = Buffer.alloc(65_537);
    segment.set([0xff, 0xe1, 0xff, 0xff]);
    const padded = Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(40).fill(segment), jpeg.subarray(2)]);
    expect((await read(padded, 'jpg')).details).toMatchObject({ ...size, findings: [] });
  });

  test('an image of absurd size gets a finding and is never opened', async () => {
    for (const [kind, bytes] of [
      ['png', makePng({ width: 2_000_000_000, height: 2_000_000_000 })],
      ['png', makePng({ width: 100_000, height: 2 })],
      ['gif', makeGif({ width: 65_535, height: 65_535 })],
      ['jpg', makeJpeg({ width: 65_500, height: 65_500 })],
    ] as const) {
      expect(codes(await read(bytes, kind))).toEqual(['oversized_image']);
    }
  });
});

describe('a TIFF', () => {
  test('a TIFF has as many pages as directories, classic and big', async () => {
    const made = await read(makeTiff({ pages: 7 }), 'tiff');
    expect(made).toMatchObject({ pages: 7, details: { width: 1700, height: 2200, findings: [] } });
    expect(await read(makeTiff({ pages: 3, big: true }), 'tiff')).toMatchObject({ pages: 3 });
  });

  test('a TIFF that loops or is cut off is read to an end', async () => {
    for (const loopTo of [0, 2, 4]) {
      const looped = await read(makeTiff({ pages: 5, loopTo }), 'tiff');
      expect(looped.pages).toBeNull();
      expect(codes(looped)).toEqual(['damaged']);
    }
    const complete = makeTiff({ pages: 5 });
    expect(codes(await read(complete.subarray(0, 50), 'tiff'))).toEqual(['damaged']);
    expect(codes(await read(complete.subarray(0, 6), 'tiff'))).toEqual(['damaged']);
  });

  test('a TIFF with endless pages is stored with a finding', async () => {
    const made = await read(makeTiff({ pages: 20_001 }), 'tiff');
    expect(made.pages).toBeNull();
    expect(codes(made)).toEqual(['limit_exceeded']);
  });
});
