import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/ensure.mjs';
import { describeApi } from '../../../src/http/openapi/describe-api.ts';
import { readRecordings, recordingsIn } from '../../../src/http/openapi/recorded/read-recordings.ts';
import type { Recording } from '../../../src/http/openapi/recorded/recording.ts';
import type { Json } from '../../../src/http/openapi/schemas/publish-schema.ts';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { findBreaches } from '../../contract/find-breaches.ts';
import { shapeOf } from './recording/shape.ts';
import { playStory } from './recording/story.ts';

// The documents show requests and answers that were really sent. `npm run record` records them again.

const docs = path.join(root, 'docs');
const folder = recordingsIn(docs);
const operations = Object.keys(PATHS) as Operation[];

/** Name of the file with the recordings of an operation's resource, such as `team-orders.json`. */
const fileOf = (operation: Operation): string =>
  `${ROUTES[operation].tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`;

/** Writes one file per resource, and removes those of resources that no longer exist. */
function writeRecordings(recordings: Readonly<Record<string, unknown>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(operations.map(fileOf))) {
    const inFile = operations.filter((operation) => fileOf(operation) === name);
    const shown = Object.fromEntries(inFile.map((operation) => [operation, recordings[operation]]));
    writeFileSync(path.join(folder, name), `${JSON.stringify(shown, null, 1)}\n`);
  }
}

test('the recorded calls in the documents match what the service answers now', async () => {
  const recordings = await playStory();
  if (process.env['RECORD'] !== undefined) writeRecordings(recordings);
  const shown = readRecordings(docs);
  // If this fails because an answer has changed, run `npm run record` and commit the result.
  for (const operation of operations)
    expect([operation, shapeOf(recordings[operation])]).toEqual([operation, shapeOf(shown[operation])]);
});

test('each recorded call is in the file of its resource, and in no other', () => {
  const found = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).map((operation) => `${name}: ${operation}`),
  );
  const expected = operations.map((operation) => `${fileOf(operation)}: ${operation}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

describe('the recorded calls', () => {
  const shown = readRecordings(docs);
  const site = { baseUrl: 'https://translations.example', version: '1.0.0', recordings: shown };
  const document = describeApi(site, 'all') as Json;
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(document, 'doc');
  const described = (operation: Operation) => {
    const [method, url] = PATHS[operation];
    const at = url.replaceAll(/:([a-z]+)/g, '{$1}');
    const item = (document['paths'] as Record<string, Record<string, Json>>)[at] ?? {};
    return {
      at: `doc#/paths/${encodeURIComponent(at.replaceAll('/', '~1'))}/${method.toLowerCase()}`,
      method,
      ...item[method.toLowerCase()],
    } as Json;
  };
  const acceptsJson = (operation: Operation) =>
    JSON.stringify(described(operation)['requestBody']).includes('application/json":{');
  const errorsAgainst = (at: string, value: unknown): unknown => {
    const check = ajv.compile({ $ref: at });
    return check(value) ? null : check.errors;
  };

  test.each(operations)(
    '%s is documented with a request, an answer and a refusal that follow the contract',
    (operation) => {
      const { path: asked, body, form, answer, refusal } = shown[operation] as Recording;
      const { at, method, 'x-codeSamples': samples } = described(operation);
      const breaches = [{ path: asked, answer }, refusal].flatMap((one) => {
        const { status, body: answered } = one.answer;
        return answered === null
          ? []
          : findBreaches({ method: String(method), path: one.path.split('?')[0] ?? '', status, body: answered });
      });
      expect(breaches).toEqual([]);
      expect(answer.status).toBe(ROUTES[operation].status);
      expect(refusal.answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(samples)).toContain('curl');
      const type = (inside: string) => `${String(at)}/${inside}/content/application~1json/schema`;
      if (answer.body !== null) expect(errorsAgainst(type(`responses/${answer.status}`), answer.body)).toBeNull();
      expect(errorsAgainst(type('responses/4XX'), refusal.answer.body)).toBeNull();
      if ('body' in ROUTES[operation]) expect(body).toBeDefined();
      const sent = `${String(at)}/requestBody/content/application~1json/schema`;
      if (body !== undefined && form !== true && acceptsJson(operation)) expect(errorsAgainst(sent, body)).toBeNull();
      expect(JSON.stringify(shown[operation])).not.toMatch(
        /dgm_\w+_(?!unknown)[\w-]{8,}|whsec_\w{8,}|127\.0\.0\.1|localhost:\d/,
      );
    },
  );
});
