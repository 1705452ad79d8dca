// Patterns of text fields, each with a description of valid text.

const row = (pattern: string, words: string) => ({ pattern, words });

export const PATTERNS = {
  notBlank: row('\\S', 'Must not be blank.'),
  https: row('^https://', 'Must begin with `https://`.'),
  securityCode: row('^[0-9]{3,4}$', 'Must be 3 or 4 digits.'),
  lineCode: row('^[a-z0-9_]+$', 'Must have only lowercase letters, digits and `_`.'),
  identifier: row('^[a-z0-9_.-]+$', 'Must have only lowercase letters, digits, `_`, `.` and `-`.'),
  percent: row(
    '^(100|[0-9]{1,2}([.][0-9]{1,2})?)$',
    'Must be per cent, from 0 to 100 with at most two decimals, such as `7.5`.',
  ),
  listKey: row('^[a-z][a-z0-9_-]*$', 'Must have only lowercase letters, digits, `_` and `-`, and begin with a letter.'),
  paperPrefix: row('^[A-Za-z0-9/_-]*$', 'Must have only letters, digits, `/`, `_` and `-`.'),
  picture: row('^pic_[0-7][0-9a-hjkmnp-tv-z]{25}$', 'Must be the token of a picture, such as `pic_01k9…`.'),
  consoleAddress: row('^/console/[^\\s#\\\\]*$', 'Must be a path within the console, beginning with `/console/`.'),
  colour: row('^#[0-9a-fA-F]{6}$', 'Must be a colour such as `#0b4f8a`.'),
} as const;

/** Description of valid text for one of these patterns. */
export function wordsOfPattern(pattern: string): string | undefined {
  return Object.values(PATTERNS).find((known) => known.pattern === pattern)?.words;
}
