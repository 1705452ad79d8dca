import { describe, expect, test } from 'vitest';
import { readName } from '../../../src/wire/reference/name.ts';

describe('a name that could be mistaken for another is refused', () => {
  const unseen = ['\u200b', '\u00ad', '\u3164', '\u061c', '\u2060', '\ufeff', '\u202e', '\u2066', '\u034f', '\u115f'];
  test.each([...unseen, '\u180e', '\u2800', '\u0000', '\n', '\u{e0041}', '\ufe0f', '\u200d', '\u200c'])(
    'Case%jbook is refused',
    (character) => expect(readName(`Case${character}book`)).toBeNull(),
  );
});

test.each([
  'Núñez & Söhne GmbH',
  '株式会社ドラゴマン',
  'می‌خواهم',
  'क्‍ष',
  'Love ❤️ Translations',
  '👩‍⚖️ Law',
  "O'Neill",
  'Łódź–Wien',
])('%s is a name', (name) => {
  expect(readName(name)).toBe(name);
});
