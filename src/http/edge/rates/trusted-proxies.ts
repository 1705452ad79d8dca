import { BlockList, isIP } from 'node:net';

/** The proxies that say who called: how many stand in front, or where they are. False: none, callers come by themselves. */
export type TrustedProxies = false | number | string[];

/** Ranges that have a name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Null for anything else. Never all: then whoever calls would choose the address they are counted under. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^(0|false|no|off|)$/i.test(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const places = text.split(',').map((place) => place.trim().toLowerCase());
  return places.every(isPlace) ? places : null;
}

function isPlace(place: string): boolean {
  if (NAMED.includes(place)) return true;
  const [address = '', bits, ...more] = place.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    // A range of everybody is no list of proxies.
    return Number(bits) > 0;
  } catch {
    return false;
  }
}

/** The same as a question: may the address that is so many hops away say who is behind it? */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
