import { describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { ask, askJson, FORM_TYPE, multipart } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const file = useFixture(() => uploadFile(account.test));

const quote = (extra: object = {}) => ({ files: [file.id], services: translation(), ...extra });
const send = (json: unknown, headers = {}) =>
  askJson(world, { path: '/v1/quotes', key: account.keys.test, json, headers });
const sendForm = (body: string) =>
  ask(world, {
    method: 'POST',
    path: '/v1/quotes',
    key: account.keys.test,
    body,
    headers: { 'Content-Type': FORM_TYPE },
  });

describe('text that the database cannot store is refused by its path', () => {
  test.each([
    ['NUL', '\0'],
    ['half a surrogate pair', '\ud800'],
    ['the other half', 'a\udc00b'],
  ])('%s in JSON is refused by its path', async (_kind, bad) => {
    const answer = await send(
      quote({ notes: `a${bad}`, use_cases: [{ use_case: 'legal', court: bad }], [`odd${bad}`]: 1 }),
    );
    const { errors = {} } = expectError(answer, 'validation_failed');
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['notes', 'use_cases.0.court']));
    expect(Object.keys(errors).some((path) => /^odda?\\u/.test(path))).toBe(true);
  });

  test('NUL inside the services is refused by its path', async () => {
    const services = translation({ notes: '\0' });
    const { errors } = expectError(await send(quote({ services })), 'validation_failed');
    expect(errors).toHaveProperty(['services.translation_options.notes']);
  });

  test('NUL in a form, in a value and in a name, is refused by its path', async () => {
    const { errors = {} } = expectError(await sendForm('notes=a%00b&od%00d=1'), 'validation_failed');
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['notes', 'od\\u0000d']));
  });

  test('NUL in multipart is refused by its path', async () => {
    const body = multipart([{ name: 'notes', value: 'a\0b' }]);
    const answer = await ask(world, { method: 'POST', path: '/v1/quotes', key: account.keys.test, ...body });
    expect(expectError(answer, 'validation_failed').errors).toHaveProperty('notes');
  });

  test('NUL in a filter and in any query parameter is refused by its path', async () => {
    const filtered = await ask(world, { path: '/v1/quotes?filter[reference]=%00', key: account.keys.test });
    expect(expectError(filtered, 'validation_failed').errors).toHaveProperty(['filter.reference']);
    const asked = await ask(world, { path: '/v1/account?x=%00', key: account.keys.test });
    expect(expectError(asked, 'validation_failed').errors).toHaveProperty('x');
  });

  test.each(['/v1/keys', '/team/v1/accounts', '/team/v1/partners'])(
    'NUL in a name sent to %s is refused by its path',
    async (path) => {
      const key = path.startsWith('/team') ? world.teamKey : account.keys.test;
      const answer = await askJson(world, { path, key, json: { name: 'a\0', email: 'a@b.example' } });
      expect(expectError(answer, 'validation_failed').errors).toHaveProperty('name');
    },
  );

  test('emoji and every other well-formed text are stored unchanged', async () => {
    const notes = 'Zoë 🦜 — “ñ” \u{10FFFF}';
    const answer = await send(quote({ notes }));
    expect(JSON.parse(answer.text)).toMatchObject({ data: { notes } });
  });
});

describe('forms and types', () => {
  test('a field sent twice is refused where one value is expected', async () => {
    const { errors } = expectError(await sendForm('reference=a&reference=b'), 'validation_failed');
    expect(errors?.['reference']).toEqual(['Must be a string.']);
  });

  test('files as a string are refused in JSON, which can tell them from a list', async () => {
    const answer = await send({ ...quote(), files: file.id });
    expect(expectError(answer, 'validation_failed').errors?.['files']).toEqual(['Must be a list.']);
  });

  test('a single file in a form is a list of one', async () => {
    const single = multipart([{ name: 'files', value: file.id }]);
    for (const answer of [
      await sendForm(`files=${file.id}`),
      await ask(world, { method: 'POST', path: '/v1/quotes', key: account.keys.test, ...single }),
    ]) {
      expect(expectError(answer, 'validation_failed').errors?.['files']).toBeUndefined();
    }
  });

  test('a file part where fields are expected is refused', async () => {
    const body = multipart([{ name: 'files[]', value: 'bytes', filename: 'a.txt' }]);
    const answer = await ask(world, { method: 'POST', path: '/v1/quotes', key: account.keys.test, ...body });
    expect(expectError(answer, 'validation_failed').errors).toHaveProperty(['files[]']);
  });

  test('JSON is not coerced: text is not accepted as a boolean, a number or a list', async () => {
    const services = { ...translation(), translation: 'true' };
    const { errors = {} } = expectError(
      await send(quote({ services, reference: 7, use_cases: {} })),
      'validation_failed',
    );
    expect(errors['services.translation']).toEqual(['Must be true or false.']);
    expect(errors['reference']).toEqual(['Must be a string.']);
    expect(errors['use_cases']).toEqual(['Must be a list.']);
  });

  test('names of JavaScript’s own properties are only unknown fields', async () => {
    const answer = await send(quote({ constructor: 'a', toString: 'b', hasOwnProperty: { valueOf: 1 } }));
    expect(answer.status).toBe(201);
    const { meta } = JSON.parse(answer.text) as { meta: { warnings: { field: string }[] } };
    expect(meta.warnings.map((one) => one.field)).toEqual(['constructor', 'toString', 'hasOwnProperty']);
    const { errors = {} } = expectError(await sendForm('toString=1&constructor[name]=x'), 'validation_failed');
    expect(Object.keys(errors)).toEqual(['files', 'services']);
  });
});

test('a long list of errors names each by its path', async () => {
  const services = translation({ target_language: ['en', 'klingon'], deadline: 'tomorrow' });
  const { errors = {}, message } = expectError(await send({ files: [], services }), 'validation_failed');
  expect(Object.keys(errors).sort()).toEqual([
    'files',
    'services.translation_options.deadline',
    'services.translation_options.target_language.1',
  ]);
  expect(message).toContain('and 2 more fields');
});

test('thousands of wrong entries get a short refusal, and half a million are not read', async () => {
  expectError(await send({ ...quote(), files: Array<number>(480_000).fill(0) }), 'malformed_request');
  const answer = await send({ ...quote(), files: Array<number>(9000).fill(0) });
  const { errors = {} } = expectError(answer, 'validation_failed');
  expect(errors['files']).toContain('Must have at most 1000 entries.');
  expect(answer.text.length).toBeLessThan(50_000);
});
