import { isIPv4, isIPv6 } from 'node:net';

/** Under which names an address is counted: as itself, or with its neighbours where there is no room for each. */
export interface Networks {
  /** The IPv4 address, or the /64 of an IPv6 address: whoever has one such address has all of them. */
  own: string;
  /** The /16 or the /32 around it. */
  wide: string;
}

const MAPPED = '::ffff:';
const UNKNOWN: Networks = { own: 'unknown', wide: 'unknown' };

export function networksOf(address: string): Networks {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return { own: plain, wide: plain.split('.', 2).join('.') };
  if (!isIPv6(address)) return UNKNOWN;
  const groups = leadingGroups(address);
  return { own: groups.join(':'), wide: groups.slice(0, 2).join(':') };
}

/** The first four of the eight groups, as numbers: one address has many spellings. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // Four numbers with dots stand for two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const left = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - written) }, () => '0');
  return [...before, ...left, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
