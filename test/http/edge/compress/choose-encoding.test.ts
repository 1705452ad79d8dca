import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../../src/http/edge/compress/compress-answers.ts';

test('the caller’s preferred encoding is chosen from those it accepts', () => {
  const chosen = {
    br: ['br', 'gzip, deflate, br, zstd', 'BR;q=0.5, gzip ; q=0.5', '*', 'gzip;q=0.1, *'],
    gzip: ['gzip', 'gzip, deflate', 'br;q=0.2, gzip;q=0.8', 'br;q=0, *;q=0.1', 'br;q=x, gzip'],
    none: [undefined, '', 'identity', 'deflate', 'gzip;q=0, br;q=0.000', '*;q=0', 'gzipped', ';;,,'],
  };
  for (const [encoding, headers] of Object.entries(chosen)) {
    for (const header of headers) expect([header, chooseEncoding(header) ?? 'none']).toEqual([header, encoding]);
  }
});
