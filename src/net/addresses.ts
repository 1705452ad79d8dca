import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Block = readonly [cidr: string, why: string];

/** IANA's special-purpose IPv4 registry, plus multicast and the future-use block. */
const CLOSED_V4: readonly Block[] = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'carrier-grade NAT'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local and cloud metadata'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'multicast tunnelling'],
  ['192.88.99.0/24', '6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved and broadcast'],
];

/** Global unicast is only allocated from 2000::/3, so only blocks inside it need closing. */
const OPEN_V6 = '2000::/3';
const CLOSED_V6: readonly Block[] = [
  ['2001::/23', 'protocol assignments: Teredo, benchmarking, ORCHID, drone tags'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4: tunnels to an IPv4 address of the sender’s choice'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
];

const MAPPED_V6 = '::ffff:0:0/96';
const NAT64_V6 = '64:ff9b::/96';

const parsed = (blocks: readonly Block[]) => blocks.map(([cidr]) => ipaddr.parseCIDR(cidr));
const closedV4 = parsed(CLOSED_V4);
const closedV6 = parsed(CLOSED_V6);
const openV6 = ipaddr.parseCIDR(OPEN_V6);
const carriersOfV4 = [ipaddr.parseCIDR(MAPPED_V6), ipaddr.parseCIDR(NAT64_V6)];

/** True for addresses of the public internet. Anything but a plain address literal is not public. */
export function isPublicAddress(ip: string): boolean {
  // The library also accepts `0x7f.1` and `10`; a zone names a link of this machine.
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  if (isIP(ip) === 4) return isPublicV4(ipaddr.IPv4.parse(ip));
  // The library reads `::8.8.8.8` as `::ffff:8.8.8.8`, so rewrite the dotted tail in hexadecimal first.
  return isPublicV6(ipaddr.IPv6.parse(new URL(`http://[${ip}]`).hostname.slice(1, -1)));
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !closedV4.some((block) => address.match(block));
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (carriersOfV4.some((block) => address.match(block))) {
    return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  if (!address.match(openV6) || address.range() !== 'unicast') return false;
  // ISATAP hides an IPv4 address of the local site behind a public prefix.
  if (address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200)) return false;
  return !closedV6.some((block) => address.match(block));
}

/** True for hosts that only this machine can reach: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) !== 0) return ipaddr.process(bare).range() === 'loopback';
  return /^(?:[^.]+\.)*localhost\.?$/.test(bare);
}

/** Keys to count an address under: its own, or shared with its neighbours when there are too many to count each. */
export interface Networks {
  /** The IPv4 address, or the /64 of an IPv6 address: one customer usually has a full /64. */
  own: string;
  /** The IPv4 address, or the /48 of an IPv6 address, which anyone can get for themselves. */
  site: string;
  /** The /16 (IPv4) or /32 (IPv6) around the address. */
  wide: string;
}

/** Addresses have many spellings, and IPv4 addresses also arrive mapped into IPv6. */
export function networksOf(address: string): Networks {
  if (isIPv4(address)) return networksOfV4(address);
  if (isIP(address) === 0) return { own: 'unknown', site: 'unknown', wide: 'unknown' };
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return networksOfV4(read.toString());
  const groups = read.parts.slice(0, 4).map((group) => group.toString(16));
  const first = (count: number) => groups.slice(0, count).join(':');
  return { own: first(4), site: first(3), wide: first(2) };
}

const networksOfV4 = (address: string): Networks => ({
  own: address,
  site: address,
  wide: address.split('.', 2).join('.'),
});
