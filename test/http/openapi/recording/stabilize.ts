import { createHash } from 'node:crypto';

// Replaces everything that differs between runs with a stable form.

interface Addresses {
  /** Base URL as objects show it. */
  url: string;
  /** URL that the calls were sent to. */
  calledUrl: string;
  hook: string;
}

const BASE = 'https://api.example.com';
const HOOK = 'https://hooks.acme.example/dragoman';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Gives equal values equal stable names, numbered by first appearance. */
function stableNames(make: (place: number, found: string) => string): (found: string) => string {
  const names = new Map<string, string>();
  return (found) => {
    const name = names.get(found) ?? make(names.size, found);
    names.set(found, name);
    return name;
  };
}

const tokenSuffix = (place: number): string =>
  [...createHash('sha256').update(`thing ${place}`).digest().subarray(0, 20)]
    .map((byte) => ALPHABET[byte % 32])
    .join('');

const pad = (place: number, digits: number): string => String(place).padStart(digits, '0');

export function stabilize(
  recordings: Record<string, unknown>,
  { url, calledUrl, hook }: Addresses,
): Record<string, unknown> {
  const rules: readonly [RegExp, (found: string) => string][] = [
    [
      /\b(dgm_(?:live|test|team|app)_)(?!unknown)[\w-]{16,}/g,
      (found) => `${found.slice(0, found.indexOf('_', 4) + 1)}…`,
    ],
    [/(dgm_(?:live|test)_…)\w{4}/g, (found) => `${found.slice(0, -4)}f3Qz`],
    [/\bwhsec_[\w+/=-]{16,}/g, () => 'whsec_…'],
    [/\b[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, stableNames(token)],
    [/\breq_\w{10,}/g, () => 'req_01kn4v8w2xq7c5e3'],
    [/\/pay\/\w+\/[\w-]{20,}/g, withoutSecret],
    [/\/(?:sign-in|order|orders\/open)\/[\w-]{20,}/g, withoutSecret],
    [/\bexpires=\d+&signature=[\w-]+/g, () => 'expires=1794823200&signature=h0Wd3x…'],
    [/"[\w-]*cursor":"[^"]{20,}"/g, (found) => `${found.slice(0, found.indexOf(':'))}:"c1.k7Yw2…"`],
    [/\b[0-9a-f]{64}\b/g, stableNames((place) => createHash('sha256').update(`file ${place}`).digest('hex'))],
    [
      /(?<=[":/-])(?=[0-9]*[A-Z])[0-9A-HJKMNP-TV-Z]{16}(?=["/.])/g,
      stableNames((place) => `7Q4M8TE3FS5F9R${pad(place, 2)}`),
    ],
    [/\b\d{5}-\d{6}\b/g, stableNames((place) => `${48213 + place * 37}-${pad(907315 - place * 1013, 6)}`)],
    [/\b\d{5}-\d{4}\b(?!-)/g, stableNames((place) => `48213-${pad(place + 1, 4)}`)],
    [
      /"(?:connect|total)_ms":(?:null|\d+)/g,
      (found) => `${found.slice(0, found.indexOf(':'))}:${found.includes('connect') ? 12 : 41}`,
    ],
    // Written a moment after the call, so it may or may not be there.
    [/"last_used_at":"[^"]+"/g, () => '"last_used_at":null'],
    [/\b127\.0\.0\.1\b/g, () => '203.0.113.7'],
    [/Casebook [0-9a-f]{8}/g, () => 'Casebook'],
    [/maker-[0-9a-f]{8}@/g, () => 'maker@'],
  ];
  const withAddresses = JSON.stringify(shortenLists(recordings))
    .replaceAll(hook, HOOK)
    .replaceAll(url, BASE)
    .replaceAll(calledUrl, BASE);
  const stabilized = rules.reduce(
    (text, [form, stable]) => text.replaceAll(form, (found) => stable(found)),
    withAddresses,
  );
  return JSON.parse(stabilized) as Record<string, unknown>;
}

const withoutSecret = (found: string): string => `${found.slice(0, found.lastIndexOf('/'))}/Zk3w…`;

const token = (place: number, found: string): string =>
  `${found.slice(0, found.indexOf('_'))}_01kn4v${tokenSuffix(place)}`;

/** Number of entries shown of a list, where all of them would distract from the answer. */
const MAX_SHOWN: Readonly<Record<string, number>> = {
  actions: 2,
  // A linter mistakes a list of names and types for schemas.
  fields: 1,
};

function shortenLists(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const shown = MAX_SHOWN[name] ?? (value.length > 6 ? 3 : value.length);
    return value.slice(0, shown).map((one) => shortenLists(one));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortenLists(inner, key)]));
}
