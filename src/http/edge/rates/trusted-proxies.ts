import { BlockList, isIP } from 'node:net';

/** Proxies whose forwarded address we trust: how many are in front, or their ranges. False: none. */
export type TrustedProxies = false | number | string[];

/** Named ranges. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Null for anything else. Never all addresses: callers could then choose the address they are counted under. */
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
    // A range of all addresses is no list of proxies.
    return Number(bits) > 0;
  } catch {
    return false;
  }
}

/** Fastify's form: whether the address so many hops away may name its client. */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
