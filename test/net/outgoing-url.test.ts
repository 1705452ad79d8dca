import { describe, expect, test } from 'vitest';
import { OutgoingError } from '../../src/net/outgoing-error.ts';
import { normaliseUrl, parseOutgoingUrl, type UrlRules } from '../../src/net/outgoing-url.ts';

const STRICT: UrlRules = { allowPrivate: false, allowHttp: false };
const DEVELOPMENT: UrlRules = { allowPrivate: true, allowHttp: true };

const ALLOWED: [text: string, becomes: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://EXAMPLE.com:443/A?b=c', 'https://example.com/A?b=c'],
  ['https://example.com./x', 'https://example.com/x'],
  ['https://example.com/x#fragment', 'https://example.com/x'],
  ['https://example.com:8443/', 'https://example.com:8443/'],
  ['https://example.com:80/', 'https://example.com:80/'],
  ['https://example.com/path@with/at?and=@', 'https://example.com/path@with/at?and=@'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://134744072/', 'https://8.8.8.8/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ['https://[::ffff:8.8.8.8]/', 'https://[::ffff:808:808]/'],
  ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ['https://my-local.example/', 'https://my-local.example/'],
  ['https://foo_bar.example/', 'https://foo_bar.example/'],
];

const FORBIDDEN = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0X7F.1/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0177.0.0.0x1/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://%31%32%37.0.0.1/',
  'https://127%2e0%2e0%2e1/',
  'https://127。0。0。1/',
  'https://127．0．0．1/',
  'https://127｡0｡0｡1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://１２７.０.０.１/',
  'https://0ⓧ7f.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://10.0.0.1:8443/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::808:808]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://loc\u00adalhost/',
  'https://foo.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://box.localdomain/',
  'https://router.home.arpa/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://hidden.onion/',
  'https://intranet/',
  'https://com/',
];

const BAD = [
  '',
  'example.com',
  '//example.com/',
  '/path',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/_x',
  'data:text/plain,hello',
  'blob:https://example.com/1',
  'javascript:alert(1)',
  'ws://example.com/',
  'dict://example.com:11211/',
  'ldap://example.com/',
  'view-source:https://example.com/',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://',
  'https://?q',
  'https://#x',
  'https://:443/',
  'https://public.example@127.0.0.1/',
  'https://127.0.0.1@public.example/',
  'https://user:pass@public.example/',
  'https://@public.example/',
  'https://:@public.example/',
  'https://public.example\\@127.0.0.1/',
  'https://127.0.0.1\\.public.example/',
  'https:\\\\127.0.0.1/',
  'https://public.example\t@127.0.0.1/',
  ' https://public.example/',
  'https://public.example/\r\nHost: 127.0.0.1',
  'https://public.example/a b',
  'https://public.example\u0000.evil/',
  'https://public.example:0/',
  'https://public.example:22/',
  'https://public.example:25/',
  'https://public.example:444/',
  'https://public.example:1023/',
  'https://public.example:6667/',
  'https://public.example:10080/',
  'https://public.example:65536/',
  'https://public.example:-1/',
  'https://public..example/',
  'https://.public.example/',
  'https://public.example../',
  'https://256.256.256.256/',
  'https://1.2.3.4.5/',
  'https://[::1/',
  'https://[fe80::1%25eth0]/',
  'https://a%00b.example/',
  'https://a%2fb.example/',
  `https://${'a'.repeat(64)}.example/`,
  `https://${'a.'.repeat(130)}example/`,
  `https://example.com/${'a'.repeat(2048)}`,
  `https://example.com/${'é'.repeat(1000)}`,
];

function reasonOf(text: string, rules: UrlRules): string {
  try {
    return parseOutgoingUrl(text, rules).href;
  } catch (error) {
    if (error instanceof OutgoingError) return error.reason;
    throw error;
  }
}

describe('a URL that a stranger names', () => {
  test.each(ALLOWED)('the URL %s is allowed', (text, becomes) => expect(reasonOf(text, STRICT)).toBe(becomes));
  test.each(FORBIDDEN)('the URL %s leads to no public address', (text) => {
    expect(reasonOf(text, STRICT)).toBe('forbidden_address');
  });
  test.each(BAD)('the URL %j is refused', (text) => expect(reasonOf(text, STRICT)).toBe('bad_url'));

  test.each(['http://localhost:8080/hook', 'http://127.0.0.1:3000/', 'https://[::1]:3000/', 'http://receiver/'])(
    'the URL %s is allowed in development',
    (text) => expect(reasonOf(text, DEVELOPMENT)).toBe(text),
  );

  test.each(['ftp://localhost/', 'http://user@localhost/', 'http://localhost:22/'])(
    'the URL %s is refused even in development',
    (text) => expect(reasonOf(text, DEVELOPMENT)).toBe('bad_url'),
  );

  test('a URL must begin https:// where only the address check is off', () => {
    expect(reasonOf('http://localhost/', { allowPrivate: true, allowHttp: false })).toBe('bad_url');
    expect(reasonOf('https://localhost/', { allowPrivate: true, allowHttp: false })).toBe('https://localhost/');
  });
});

describe('two URLs', () => {
  test.each([
    ['https://Example.com', 'https://example.com:443/'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com/a#b', 'https://example.com/a'],
    ['https://example.com/%7euser/%c3%a9', 'https://example.com/~user/%C3%A9'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['https://example.com/?a=%7e', 'https://example.com/?a=~'],
    ['https://example.com/?a=%c3%a9', 'https://example.com/?a=é'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('the URLs %s and %s are the same', (left, right) => expect(normaliseUrl(left)).toBe(normaliseUrl(right)));

  test.each([
    ['https://example.com/a', 'https://example.com/a/'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a%2fb', 'https://example.com/a/b'],
    ['https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1'],
    ['https://example.com/', 'https://example.com:8443/'],
  ])('the URLs %s and %s are not the same', (left, right) => expect(normaliseUrl(left)).not.toBe(normaliseUrl(right)));
});
