// Bodies just below each limit: none is refused before it is read.

import { MAX_BODY_BYTES, MAX_FIELDS, MAX_PARTS, MAX_VALUES } from '../../src/http/edge/parse/body/body.ts';
import type { HostileInput } from './hostile-inputs.ts';

const BELOW = 0.95;
const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: Math.floor(count) }, (_, at) => make(at));
/** A text so long that this many fields fill a body. */
const long = (fields: number): string => 'a'.repeat((MAX_BODY_BYTES * BELOW) / fields - 60);
const FIELDS = MAX_FIELDS * BELOW;
const PARTS = MAX_PARTS * BELOW;

const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (value: string): string =>
  `${times(PARTS, (at) => part(`files[${at}][x]`, value)).join('')}--x--\r\n`;
const form = (value: string): string => times(FIELDS, (at) => `files[${at}][x]=${value}`).join('&');
const names = (name: string): string => times(MAX_VALUES * BELOW, (at) => `"${name}${at}":1`).join(',');

/** Bodies by content type. `honest` is the JSON body of a plain quote. */
const bodies = (honest: string): Record<string, Record<string, string>> => ({
  'application/json': {
    plain: honest,
    'unknown names': `${honest.slice(0, -1)},${names('autobuy_')}}`,
    metadata: `${honest.slice(0, -1)},"metadata":{${names('k')}}}`,
    'empty files': `{"files":[${times(MAX_VALUES * BELOW, () => '{}').join(',')}]}`,
    'long notes': `${honest.slice(0, -1)},"notes":"${'a@'.repeat((MAX_BODY_BYTES * BELOW) / 2)}"}`,
    'escaped notes': `${honest.slice(0, -1)},"notes":"${'\\u202e'.repeat((MAX_BODY_BYTES * BELOW) / 6)}"}`,
  },
  'application/x-www-form-urlencoded': { 'short fields': form('a'), 'long fields': form(long(FIELDS)) },
  'multipart/form-data; boundary=x': { 'short parts': multipart('a'), 'long parts': multipart(long(PARTS)) },
});

export function cappedInputs(key: string, honest: object): HostileInput[] {
  return Object.entries(bodies(JSON.stringify(honest))).flatMap(([type, named]) =>
    Object.entries(named).map(([name, body]) => ({
      name: `capped ${name}`,
      method: 'POST',
      path: '/v1/quotes/preview',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': type },
      body: Buffer.from(body),
    })),
  );
}
