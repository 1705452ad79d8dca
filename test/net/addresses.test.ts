import { array, assert, integer, ipV4, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../src/net/addresses.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '3fff:1000::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
];

const CLOSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.9',
  '192.0.0.170',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:8.8.8.8',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::8.8.8.8',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '2620:4f:8000::1',
  '2606:4700::5efe:10.0.0.1',
  '2606:4700::200:5efe:10.0.0.1',
  '3fff::1',
  '3fff:fff:ffff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '2606:4700::1%1',
];

const NOT_ADDRESSES = [
  '',
  ' ',
  'localhost',
  'example.com',
  '8.8.8',
  '134744072',
  '0x8.8.8.8',
  '010.8.8.8',
  '8.8.8.8.',
  '[::1]',
  '8.8.8.8/32',
  '8.8.8.8 ',
  '::ffff:8.8.8.8.8',
];

describe('an address', () => {
  test.each(PUBLIC)('the address %s is public', (ip) => expect(isPublicAddress(ip)).toBe(true));
  test.each(CLOSED)('the address %s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false));
  test.each(NOT_ADDRESSES)('%j is not an address', (ip) => expect(isPublicAddress(ip)).toBe(false));

  test('an address has the same result in its mapped form', () => {
    assert(property(ipV4(), (ip) => isPublicAddress(ip) === isPublicAddress(`::ffff:${ip}`)));
  });

  test('an IPv6 address is public only inside 2000::/3, or around a public IPv4 address', () => {
    assert(
      property(array(integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (parts) => {
        const ip = parts.map((part) => part.toString(16)).join(':');
        const isGlobalUnicast = ((parts[0] ?? 0) & 0xe000) === 0x2000;
        return isGlobalUnicast || !isPublicAddress(ip);
      }),
    );
  });
});
