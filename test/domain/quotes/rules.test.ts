import { describe, expect, test } from 'vitest';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { anyBody } from '../../world/quotes.ts';
import { everyService, translation } from '../../world/services.ts';
import { countStored } from '../../world/world.ts';
import { useRequests } from './use-requests.ts';

const { world, client, file, create, fieldErrors } = useRequests();

describe('services', () => {
  test.each([
    [undefined, 'services'],
    [null, 'services'],
    ['translation', 'services'],
    [[], 'services'],
    [{}, 'services'],
    [{ translation: false, apostille: false }, 'services'],
    [{ translation: 'yes' }, 'services.translation'],
    [{ ...translation(), shipping: 1 }, 'services.shipping'],
  ])('services of %j are refused at %s', async (services, path) => {
    expect(Object.keys(await fieldErrors(services))).toEqual([path]);
  });

  test('a quote without any service is refused with a list of the services', async () => {
    expect((await fieldErrors({}))['services']?.[0]).toMatch(/at least one service.*`translation`.*`shipping`/i);
  });

  test.each([
    'translation',
    'credential_evaluation',
    'expert_opinion_letter',
    'currency_conversion',
    'apostille',
    'shipping',
  ])('the service %s needs its options', async (flag) => {
    const services = { ...everyService(), [`${flag}_options`]: undefined };
    const path = `services.${flag}_options`;
    const errors = await fieldErrors(services);
    expect(errors[path]).toEqual([`This field is required when \`services.${flag}\` is true.`]);
    expect(Object.keys(errors)).toEqual([path]);
  });

  test('options of services that were not requested are ignored with a warning, however wrong', async () => {
    const services = {
      ...translation(),
      apostille: false,
      apostille_options: { target_country: 'ZZ', turnaround: 7 },
      shipping_options: 'to me',
      notarization_options: { notarization_state: 'VA' },
    };
    const { data, meta } = await create(services);
    expect(Object.keys(data.services).filter((name) => name.endsWith('_options'))).toEqual(['translation_options']);
    expect(meta?.warnings.map((warning) => warning.field).sort()).toEqual([
      'services.apostille_options',
      'services.notarization_options',
      'services.shipping_options',
    ]);
    expect(meta?.warnings[0]?.message).toMatch(/ignored because/);
  });

  test('options of services that were not requested are an error under strict handling', async () => {
    const services = { ...translation(), apostille_options: { target_country: 'MX' } };
    const errors = await fieldErrors(services, { colour: 'red' }, { Prefer: 'handling=strict' });
    expect(Object.keys(errors).sort()).toEqual(['colour', 'services.apostille_options']);
  });

  test('unknown fields are ignored, and the nearest name is suggested', async () => {
    const { meta } = await create({ ...translation(), expedite: true }, { refrence: 'A' });
    expect(meta?.warnings.map(({ field, suggestion }) => [field, suggestion])).toEqual([
      ['services.expedite', undefined],
      ['refrence', 'reference'],
    ]);
  });
});

describe('a translation', () => {
  test('a translation of the business type is not available', async () => {
    const path = 'services.translation_options.translation_type';
    expect((await fieldErrors(translation({ translation_type: 'business' })))[path]).toEqual([
      'Only `certified` is supported through this API.',
    ]);
  });

  test('a translation needs a target language other than its source', async () => {
    const errors = await fieldErrors(translation({ source_language: 'al', target_language: ['en', 'sq'] }));
    expect(Object.keys(errors)).toEqual(['services.translation_options.target_language.1']);
  });

  test.each([
    { ...translation(), notarization: true },
    translation({ certification: 'notarized' }),
    { ...translation({ certification: 'notarized' }), notarization: false },
  ])('a translation is notarized by its certification and by the flag alike (%#)', async (services) => {
    const { data, meta } = await create(services);
    expect(data.certification).toBe('notarized');
    expect(data.services).toMatchObject({
      notarization: true,
      notarization_options: { turnaround: 'standard' },
      translation_options: { certification: 'notarized' },
    });
    expect(data.estimate.line_items.map((line) => line.code)).toContain('notarization');
    expect(meta).toBeUndefined();
  });

  test('raising a certification that was sent causes a warning, and is refused under strict handling', async () => {
    const raised = { ...translation({ certification: 'certified' }), notarization: true };
    const path = 'services.translation_options.certification';
    const message = 'Raised to `notarized`, because `services.notarization` is true.';
    const { data, meta } = await create(raised);
    expect(data.certification).toBe('notarized');
    expect(meta?.warnings).toEqual([{ field: path, message }]);
    expect((await fieldErrors(raised, {}, { Prefer: 'handling=strict' }))[path]).toEqual([message]);
  });

  test('a translation is certified by default', async () => {
    const { data, meta } = await create(translation());
    expect(data.services).toMatchObject({ notarization: false, translation_options: { certification: 'certified' } });
    expect(meta).toBeUndefined();
  });

  test('a translation is notarized with the options of notarization', async () => {
    const { data } = await create({
      ...translation({ certification: 'notarized' }),
      notarization_options: { notarization_state: 'MD', turnaround: 'expedited', notes: 'Blue ink' },
    });
    expect(data.services).toMatchObject({
      notarization_options: { notarization_state: 'MD', turnaround: 'expedited', notes: 'Blue ink' },
    });
    expect(data.estimate.line_items.map((line) => line.code)).toContain('notarization_expedited');
  });

  test('a notarization needs a translation', async () => {
    const { translation: _, translation_options: __, ...rest } = everyService();
    expect(Object.keys(await fieldErrors(rest))).toEqual(['services.notarization']);
  });
});

describe('dates', () => {
  const day = (date: Date) => date.toISOString().slice(0, 10);

  test('dates of birth must be in the past, and today is not past', async () => {
    const today = day(world.clock.now());
    const yesterday = day(new Date(world.clock.now().getTime() - 86_400_000));
    const expertOpinionLetter = (subject_dob: string) => ({
      expert_opinion_letter: true,
      expert_opinion_letter_options: { visa_type: 'O-1', subject_name: 'A B', subject_dob },
    });
    expect(Object.keys(await fieldErrors(expertOpinionLetter(today)))).toEqual([
      'services.expert_opinion_letter_options.subject_dob',
    ]);
    expect((await create(expertOpinionLetter(yesterday))).data.status).toBe('requested');
    expect((await create(expertOpinionLetter('2000-02-29'))).data.status).toBe('requested');
  });

  test('deadlines must be in the future, read as UTC', async () => {
    const at = (milliseconds: number) =>
      new Date(world.clock.now().getTime() + milliseconds).toISOString().slice(0, 19).replace('T', ' ');
    const soon = at(60_000);
    const { data } = await create(translation({ deadline: soon }), { deadline: soon });
    expect(data.deadline).toBe(`${soon.replace(' ', 'T')}+00:00`);
    const late = await fieldErrors(translation({ deadline: at(-60_000) }), { deadline: at(-60_000) });
    expect(Object.keys(late).sort()).toEqual(['deadline', 'services.translation_options.deadline']);
    expect(late['deadline']).toEqual(['Must be in the future (UTC).']);
  });
});

describe('every other field', () => {
  test.each([
    ['files', undefined],
    ['files', []],
    ['files', 'file_01k9zq4m8te3fs5f9r6vd2x7hb'],
    ['files.0', [5]],
    ['files.0', ['']],
    ['files.0', ['quote_01k9zq4m8te3fs5f9r6vd2x7hb']],
    ['reference', 5],
    ['reference', 'x'.repeat(256)],
    ['client_reference', {}],
    ['case_reference', ['a']],
    ['webhook', 'http://example.com/hook'],
    ['webhook', 'example.com'],
    ['webhook', 'https://localhost/hook'],
    ['webhook', 'https://10.0.0.1/hook'],
    ['webhook', 'https://user:pass@example.com/'],
    ['webhook', 5],
    ['partner', 'prt_x'],
    ['partner.token', 5],
    ['partner.referral', 'a@b.example'],
    ['partner.referral.email', 'not an address'],
    ['partner.referral.name', 5],
    ['autobuy', 'true'],
    ['use_cases', {}],
    ['use_cases.0', ['travel']],
    ['use_cases.0.use_case', [{}]],
    ['use_cases.0.use_case', [{ use_case: 'fun' }]],
    ['use_cases.0.country', [{ use_case: 'travel', country: 'ZZ' }]],
    ['use_cases.0.date', [{ use_case: 'travel', date: '2027-01-01' }]],
    ['use_cases.1.court', [{ use_case: 'other' }, { use_case: 'legal', court: 5 }]],
    ['deadline', '2090-01-01'],
    ['notes', 5],
    ['notes', 'half a \ud800 character'],
    ['reference', 'a\u0000b'],
  ])('a wrong %s is refused by its path (%#)', async (path, value) => {
    const steps = path.split('.');
    const field = steps[0] as string;
    const nested = field === 'partner' && steps.length > 1;
    const fieldValue = nested
      ? steps.slice(1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
      : value;
    const body = { files: [file.id], services: translation(), [field]: fieldValue };
    const error = await refusal(client.call('createQuote', { body: anyBody(body) }));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [path] });
  });
});

test('all errors of a request are named at once: of fields, of their combinations and of files', async () => {
  const before = await countStored(world);
  const stranger = await upload((await world.newAccount()).test);
  const body = anyBody({
    files: [
      file.id,
      'file_01k9zq4m8te3fs5f9r6vd2x7hb',
      'http://example.com/a.pdf',
      'https://127.0.0.1/a.pdf',
      stranger,
    ],
    services: {
      ...translation({ translation_type: 'business', target_language: ['xx'], deadline: '2001-01-01 00:00:00' }),
      credential_evaluation: true,
      credential_evaluation_options: { subject_dob: '1990-02-30', target_country: 'CA', delivery: 'physical' },
      apostille: true,
      apostille_options: { target_country: 'AE', authorizing_state: 'VA' },
      expert_opinion_letter: true,
    },
    webhook: 'http://example.com',
    autobuy: true,
    partner: { token: 'prt_unknown', referral: { email: 'c@customer.example' } },
    use_cases: [{ use_case: 'fun' }],
    deadline: 'soon',
  });
  const error = await refusal(client.call('createQuote', { body }));
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(Object.keys(error.errors).sort()).toEqual([
    'autobuy',
    'deadline',
    'files.1',
    'files.2',
    'files.3',
    'files.4',
    'services.apostille_options.authorizing_state',
    'services.apostille_options.target_country',
    'services.credential_evaluation_options.institution_name',
    'services.credential_evaluation_options.purpose',
    'services.credential_evaluation_options.subject_dob',
    'services.credential_evaluation_options.subject_name',
    'services.credential_evaluation_options.target_country',
    'services.expert_opinion_letter_options',
    'services.shipping',
    'services.translation_options.deadline',
    'services.translation_options.target_language.0',
    'services.translation_options.translation_type',
    'use_cases.0.use_case',
    'webhook',
  ]);
  expect(error.message).toMatch(/and 19 more fields/);
  const after = await countStored(world);
  expect({ quotes: after['quotes'], events: after['events'] }).toEqual({
    quotes: before['quotes'],
    events: before['events'],
  });
});
