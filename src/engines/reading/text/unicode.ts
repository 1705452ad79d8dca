export type UnicodeForm = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** Encoding named by a byte order mark, and the mark's length. */
export function byteOrderMark(bytes: Buffer): { form: UnicodeForm; length: number } | null {
  const [a, b, c, d] = bytes;
  // UTF-32LE begins with UTF-16LE's mark, so check it first.
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { form: 'utf-32le', length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { form: 'utf-32be', length: 4 };
  if (a === 0xff && b === 0xfe) return { form: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { form: 'utf-16be', length: 2 };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { form: 'utf-8', length: 3 };
  return null;
}

/** UTF-16 without a mark: every unit must be a plausible character, and some of them spaces, line ends or full stops. */
export function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 65_536) & ~1;
  if (length < 8) return null;
  const little = plausibleShare(bytes, length, 0);
  const big = plausibleShare(bytes, length, 1);
  if (Math.max(little, big) < 0.97) return null;
  return little >= big ? 'utf-16le' : 'utf-16be';
}

function plausibleShare(bytes: Buffer, length: number, highFirst: 0 | 1): number {
  let plausible = 0;
  let breaks = 0;
  for (let at = 0; at < length; at += 2) {
    const unit = ((bytes[at + 1 - highFirst] ?? 0) << 8) | (bytes[at + highFirst] ?? 0);
    if (unit === 0 || unit === 0xfffe || unit === 0xffff) return 0;
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x3002 || unit === 0x3000) breaks += 1;
    if (isPlausible(unit)) plausible += 1;
  }
  return breaks === 0 ? 0 : plausible / (length / 2);
}

function isPlausible(unit: number): boolean {
  if (unit < 0x20) return unit === 0x09 || unit === 0x0a || unit === 0x0d || unit === 0x0c;
  if (unit < 0x7f) return true;
  if (unit >= 0xa0 && unit <= 0x0700) return true;
  if (unit >= 0x0900 && unit <= 0x10ff) return true;
  if (unit >= 0x1780 && unit <= 0x17ff) return true;
  if (unit >= 0x2000 && unit <= 0x206f) return true;
  if (unit >= 0x3000 && unit <= 0x30ff) return true;
  if (unit >= 0x4e00 && unit <= 0x9fff) return true;
  if (unit >= 0xac00 && unit <= 0xd7a3) return true;
  return unit >= 0xff00 && unit <= 0xffef;
}

/**
 * Whether bytes are text of some encoding. Judged by the start of a file, so a cut character at the end is no error.
 */
export function isProbablyText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  if (byteOrderMark(bytes)) return true;
  let control = 0;
  for (const byte of bytes) {
    if (byte === 0) return unmarkedUtf16(bytes) !== null;
    // Escape and shift codes belong to ISO-2022 text.
    if (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0f) && byte !== 0x1a && byte !== 0x1b) control += 1;
  }
  if (control === 0) return true;
  return control / bytes.length < 0.002 || unmarkedUtf16(bytes) !== null;
}
