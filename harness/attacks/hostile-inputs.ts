// Requests of the largest allowed size, made to keep the service busy.

export interface HostileInput {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

const LONGEST_HEADER = 15_000;
const LARGEST_BODY = 1_000_000;
const FORM = 'application/x-www-form-urlencoded';

const fill = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / part.length));

/** Every kind, for a caller with a key. */
export const hostileInputs = (key: string): HostileInput[] => [
  ...headerInputs(key),
  ...queryInputs(key),
  ...jsonInputs(key),
  ...formInputs(key),
  ...multipartInputs(key),
  ...strangerInputs(),
];

function headerInputs(key: string): HostileInput[] {
  const values: Record<string, string> = {
    Accept: `a${fill(' ', LONGEST_HEADER)}b`,
    'Accept-Encoding': fill('gzip;q=0.1, ', LONGEST_HEADER),
    'If-Match': fill('"a", ', LONGEST_HEADER),
    'If-None-Match': fill('W/"a", ', LONGEST_HEADER),
    Prefer: fill('handling=lenient; a="b", ', LONGEST_HEADER),
    Cookie: fill('; ', LONGEST_HEADER),
    Origin: fill('http://a.', LONGEST_HEADER),
    Authorization: `Bearer ${fill(' ', LONGEST_HEADER)}x`,
    'X-Forwarded-For': fill('1.1.1.1, ', LONGEST_HEADER),
    'Idempotency-Key': fill('a', LONGEST_HEADER),
    'Request-Id': fill('a', LONGEST_HEADER),
    Range: `bytes=${fill('0-1,', LONGEST_HEADER)}`,
    'Content-Type': `application/json;${fill(' ;', LONGEST_HEADER)}`,
  };
  const authorized = { Authorization: `Bearer ${key}` };
  return Object.entries(values).map(([name, value]) => ({
    name: `header ${name}`,
    method: name === 'Content-Type' ? 'POST' : 'GET',
    path: name === 'Content-Type' ? '/v1/quotes' : '/v1/orders',
    headers: { ...authorized, [name]: value },
    ...(name === 'Content-Type' && { body: Buffer.from('{}') }),
  }));
}

function queryInputs(key: string): HostileInput[] {
  const queries: Record<string, string> = {
    'many names': Array.from({ length: 1500 }, (_, at) => `statu${at}=1`).join('&'),
    'one name often': fill('q=a&', LONGEST_HEADER),
    'deep filter': `filter${fill('[a]', LONGEST_HEADER)}=1`,
    'long search': `q=${fill('%25', LONGEST_HEADER)}`,
    'search of spaces': `q=${fill('a+', LONGEST_HEADER)}`,
    'long cursor': `cursor=${fill('A', LONGEST_HEADER)}`,
    'many statuses': `filter[status]=${fill('created,', LONGEST_HEADER)}`,
    'broken escapes': fill('%E0%A4%A', LONGEST_HEADER),
  };
  return Object.entries(queries).map(([name, query]) => ({
    name: `query ${name}`,
    method: 'GET',
    path: `/v1/orders?${query}`,
    headers: { Authorization: `Bearer ${key}` },
  }));
}

const list = (item: string, bytes: number): string => `[${fill(`${item},`, bytes - item.length - 2)}${item}]`;
const unknownFields = (name: string, count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"${name}${at}":1`).join(',')}}`;

function jsonInputs(key: string): HostileInput[] {
  const bodies: Record<string, string> = {
    'deep lists': fill('[', LARGEST_BODY),
    'deep objects': fill('{"a":', LARGEST_BODY),
    'unknown fields': unknownFields('service', 50_000),
    'unknown options': `{"services":${unknownFields('translatio', 50_000)}}`,
    'long unknown field': `{"${fill('servic', 900_000)}":1}`,
    'many files': `{"files":${list('"file_00000000000000000000000000"', 900_000)}}`,
    'many URLs': `{"files":${list('"https://a.example/"', 900_000)}}`,
    'files of every kind': `{"files":${list('{}', 900_000)}}`,
    'many languages': `{"services":{"translation":true,"translation_options":{"target_language":${list('"en"', 900_000)}}}}`,
    'long notes': `{"notes":"${fill(' \\u202e', 900_000)}"}`,
    metadata: `{"metadata":${unknownFields('k', 60_000)}}`,
    'long number': `{"max_total":${fill('9', 900_000)}}`,
    'one name often': `{${fill('"notes":1,', 900_000)}"notes":1}`,
    'lone surrogates': `{"notes":"${fill('\\ud800', 900_000)}"}`,
    'almost JSON': `${fill(' ', 999_000)}x`,
    'almost JSON, many lines': `[${fill('1,\n', 999_000)}x`,
    'as many values as allowed': `{"metadata":${unknownFields('k', 9000)}}`,
    'as many unknown fields as allowed': unknownFields('service', 9900),
    'as many files as allowed': `{"files":${list('{}', 29_000)}}`,
    'long address': `{"shipping":{"address":{"country":"${fill('US ', 900_000)}"}}}`,
    'long webhook': `{"webhook":"https://${fill('a.', 900_000)}"}`,
    'long date': `{"deadline":"${fill('2026-01-01 ', 900_000)}"}`,
    'long phone': `{"shipping":{"phone_number":"+${fill('1', 900_000)}"}}`,
    'long email': `{"referral":{"email":"${fill('a@', 900_000)}"}}`,
  };
  return Object.entries(bodies).map(([name, body]) => ({
    name: `JSON ${name}`,
    method: 'POST',
    path: '/v1/quotes',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: Buffer.from(body),
  }));
}

function formInputs(key: string): HostileInput[] {
  const bodies: Record<string, string> = {
    'many names': Array.from({ length: 80_000 }, (_, at) => `a${at}=1`).join('&'),
    'one name often': fill('a=1&', LARGEST_BODY),
    'deep name': `a${fill('[a]', 900_000)}=1`,
    'list with places': Array.from({ length: 60_000 }, (_, at) => `files[${at}]=1`).join('&'),
    'high places': fill('files[99999999]=1&', LARGEST_BODY),
    'list without places': fill('files[]=1&', LARGEST_BODY),
    escapes: fill('%41=%41&', LARGEST_BODY),
    prototype: fill('__proto__[a]=1&', LARGEST_BODY),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    name: `form ${name}`,
    method: 'POST',
    path: '/v1/quotes',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': FORM },
    body: Buffer.from(body),
  }));
}

const part = (disposition: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export function uploadOf(key: string, name: string, filename: string, content: Buffer): HostileInput {
  return multipart(key, name, [part(`name="file"; filename="${filename}"`, content)]);
}

function multipart(key: string, name: string, parts: Buffer[]): HostileInput {
  return {
    name: `multipart ${name}`,
    method: 'POST',
    path: '/v1/files',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  };
}

/** The names of a fake ZIP: each claims the greatest possible length. */
export function signatures(): Buffer {
  const head = Buffer.from(fill('PK\x03\x04a\xff\xff', 80_000), 'latin1').subarray(0, 65_536);
  const tail = Buffer.from(fill('PK\x01\x02abcd\xff\xff', 80_000), 'latin1').subarray(0, 65_536);
  return Buffer.concat([head, tail]);
}

function multipartInputs(key: string): HostileInput[] {
  return [
    uploadOf(key, 'ZIP signatures', 'a.docx', signatures()),
    uploadOf(key, 'long name', `${fill('\u202e .', 7000)}.pdf`, Buffer.from('%PDF-1.4')),
    uploadOf(key, 'text of spaces', 'a.txt', Buffer.from(fill(' \t', LARGEST_BODY))),
    uploadOf(key, 'text of boundaries', 'a.txt', Buffer.from(fill('\r\n--', LARGEST_BODY))),
    multipart(
      key,
      'many fields',
      Array.from({ length: 3000 }, (_, at) => part(`name="a${at}"`, '1')),
    ),
    multipart(key, 'long header', [part(`name="file"; ${fill('a="b"; ', 70_000)}filename="a.txt"`, 'a')]),
  ];
}

/** Requests without credentials. */
export function strangerInputs(): HostileInput[] {
  const post = (name: string, path: string, body: string): HostileInput => ({
    name: `stranger ${name}`,
    method: 'POST',
    path,
    headers: { 'Content-Type': FORM, 'Sec-Fetch-Site': 'same-origin' },
    body: Buffer.from(body),
  });
  return [
    post('sign-in', '/sign-in', 'email=somebody%40acme.example&password=wrong-password'),
    post('long password', '/sign-in', `email=somebody%40acme.example&password=${fill('a', 900_000)}`),
    post('long email', '/sign-in/forgot', `email=${fill('a%40', 900_000)}`),
    post('many fields at a page', '/sign-in', Array.from({ length: 80_000 }, (_, at) => `a${at}=1`).join('&')),
    post('token', '/oauth/token', `grant_type=authorization_code&code=${fill('a', 50_000)}`),
    { name: 'stranger long path', method: 'GET', path: `/${fill('a/', LONGEST_HEADER)}`, headers: {} },
    { name: 'stranger code', method: 'GET', path: `/verify/${fill('-', 290)}`, headers: {} },
  ];
}
