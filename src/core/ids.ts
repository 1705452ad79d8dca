import { randomFillSync } from 'node:crypto';
import type { Prefix } from '../wire/schemas/scalars.ts';

declare const kind: unique symbol;

/**
 * Id of a row of one kind, such as `Id<'quote'>`. Made from a token at the edge or by `newId`, never from other text.
 */
export type Id<K extends Prefix> = string & { readonly [kind]: K };

/** A new id fits every kind, since no row has it yet. */
export type NewId = Id<never>;

/** Plain text that is not an id: a token before it is parsed. */
type Unread = string & { readonly [kind]?: never };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind exists for the compiler alone.
const asId = <K extends Prefix>(text: string): Id<K> => text as Id<K>;

// TypeID's alphabet and layout: 128 bits as 26 characters of 5 bits; the first has 3.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET.charAt(bits >> 5) + ALPHABET.charAt(bits & 31));
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const DASH = 0x2d;
const NINE = 0x39;
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

// Two random bytes start a millisecond's counter, eight form the tail; drawn in bulk for many ids.
const DRAW = 10;
const pool = Buffer.alloc(DRAW * 256);
let next = pool.length;
let lastMs = 0;
let counter = 0;

/** UUIDv7, so that new rows sit together in the indexes, in the order of creation. */
export function newId(): NewId {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // Start in the lower half, to leave room to count up.
    counter = pool.readUInt16BE(next) & 0x7ff;
  } else if (counter < 0xfff) {
    counter += 1;
  } else {
    lastMs += 1;
    counter = 0;
  }
  pool[next + 2] = (pool.readUInt8(next + 2) & 0x3f) | 0x80;
  const time = lastMs.toString(16).padStart(12, '0');
  const tail = pool.toString('hex', next + 2, next + DRAW);
  next += DRAW;
  const count = counter.toString(16).padStart(3, '0');
  return asId<never>(`${time.slice(0, 8)}-${time.slice(8)}-7${count}-${tail.slice(0, 4)}-${tail.slice(4)}`);
}

export function toToken<K extends Prefix>(prefix: K, id: Id<K>): string {
  // Two leading zero bits make 130 bits: thirteen pairs of 5-bit groups.
  let token = `${prefix}_`;
  let rest = 0;
  let bits = 2;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code === DASH) continue;
    rest = (rest << 4) | ((code & 15) + (code > NINE ? 9 : 0));
    bits += 4;
    if (bits < 10) continue;
    bits -= 10;
    token += PAIRS[rest >> bits];
    rest &= (1 << bits) - 1;
  }
  return token;
}

/** The id inside a token; null if it is not a token of that kind. */
export function fromToken<K extends Prefix>(prefix: K, token: Unread): Id<K> | null {
  if (!token.startsWith(`${prefix}_`)) return null;
  const suffix = token.slice(prefix.length + 1);
  if (!SUFFIX.test(suffix)) return null;
  let hex = '';
  let rest = 0;
  let bits = -2;
  for (const character of suffix) {
    rest = (rest << 5) | (VALUES.get(character) ?? 0);
    bits += 5;
    while (bits >= 8) {
      bits -= 8;
      hex += HEX[(rest >> bits) & 255];
    }
    rest &= 255;
  }
  return asId<K>(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id that a library stored as text and returns; null if the text is not a UUID. */
export function idFromText<K extends Prefix>(text: string): Id<K> | null {
  return UUID.test(text) ? asId<K>(text) : null;
}
