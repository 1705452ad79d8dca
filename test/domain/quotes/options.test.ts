import { describe, expect, test } from 'vitest';
import { refusal } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { anyBody } from '../../world/quotes.ts';
import { everyService } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

const world = useWorld();
const client = useFixture(async () => (await world.newAccount()).test);
const file = useFixture(() => uploadFile(client));

const create = (services: unknown) => client.call('createQuote', { body: anyBody({ files: [file.id], services }) });

type Options = Record<string, unknown>;

/** Every service with one field of the options, at `path`, changed; undefined removes the field. */
function changed(path: string, value: unknown): Options {
  const services = everyService() as Options;
  const steps = path.split('.');
  const last = steps.pop() as string;
  const holder = steps.reduce((inner, step) => inner[step] as Options, services);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return services;
}

const WORD = ['nope', 5];
const TEXT = ['', '   ', 5, ['x'], { a: 1 }, 'x'.repeat(10_001)];
const COUNTRY = ['ZZ', 'Mexico', '', 5];
const DATE = ['1990-02-30', '28/02/1990', '1990-2-28', '', 5];
const DATE_TIME = ['2090-01-31', '2090-01-31T17:00:00', '2090-02-30 17:00:00', '2090-01-31 25:00:00', 5];
const PAST = ['2001-01-31 17:00:00'];
const CURRENCY = ['XYZ', 'dollars', '', 5];

/** Refused values of each field of the options; a star marks a required field. */
const REFUSED: Record<string, Record<string, unknown[]>> = {
  translation_options: {
    'source_language*': ['zz', 'Spanish', 'pt-BR', '', 5],
    'target_language*': [[], 'en', 5, { a: 1 }],
    translation_type: WORD,
    certification: WORD,
    delivery: WORD,
    turnaround: [...WORD, 'same_day'],
    deadline: [...DATE_TIME, ...PAST],
    notes_names_places: TEXT,
    notes: TEXT,
  },
  credential_evaluation_options: {
    evaluation_type: WORD,
    source_country: COUNTRY,
    'subject_name*': TEXT,
    'subject_dob*': [...DATE, '2090-01-01'],
    'institution_name*': TEXT,
    'target_country*': ['CA', 'ZZ', 5],
    target_organization: ['USCIS', 'two words', '', 5],
    'purpose*': WORD,
    delivery: WORD,
    turnaround: WORD,
    deadline: [...DATE_TIME, ...PAST],
    notes: TEXT,
  },
  expert_opinion_letter_options: {
    'visa_type*': TEXT,
    'subject_name*': TEXT,
    'subject_dob*': [...DATE, '2090-01-01'],
    delivery: WORD,
    turnaround: WORD,
    deadline: [...DATE_TIME, ...PAST],
    notes: TEXT,
  },
  currency_conversion_options: {
    'target_currency*': [...CURRENCY, 'DEM'],
    source_currency: CURRENCY,
    conversion_date: [...DATE, '2090-01-01'],
  },
  apostille_options: {
    'target_country*': [...COUNTRY, 'AE', 'IR'],
    authorizing_state: ['VA', 'md', 5],
    turnaround: [...WORD, 'same_day'],
    deadline: [...DATE_TIME, ...PAST],
    notes: TEXT,
  },
  notarization_options: {
    notarization_state: ['VA', 'md', 5],
    turnaround: [...WORD, 'same_day'],
    deadline: [...DATE_TIME, ...PAST],
    notes: TEXT,
  },
  shipping_options: {
    'shipping_service*': ['pigeon', '', 5],
    'address*': ['1 Main St', 5, []],
  },
  'shipping_options.address': {
    'recipient*': TEXT,
    phone_number: ['+1 410 555 0100', '4105550100', '+0123456789', '+1234567890123456', '', 5],
    'line1*': TEXT,
    line2: TEXT,
    'city*': TEXT,
    'region*': TEXT,
    'postal_code*': TEXT,
    'country*': COUNTRY,
  },
};

const fields = Object.entries(REFUSED).flatMap(([options, names]) =>
  Object.entries(names).map(([name, values]) => ({
    path: `${options}.${name.replace('*', '')}`,
    required: name.endsWith('*'),
    values,
  })),
);

describe('a quote is refused by the path of the field', () => {
  const wrong = fields.flatMap(({ path, values }) => values.map((value) => ({ path, value })));
  test.each(wrong)('a quote is refused by its path when $path is $value', async ({ path, value }) => {
    const error = await refusal(create(changed(path, value)));
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(Object.keys(error.errors)).toEqual([`services.${path}`]);
  });

  test.each(fields.filter((field) => field.required))(
    'a quote is refused by its path when $path is missing',
    async ({ path }) => {
      for (const absent of [undefined, null]) {
        const error = await refusal(create(changed(path, absent)));
        expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
        expect(Object.keys(error.errors)).toEqual([`services.${path}`]);
      }
    },
  );

  test.each(['al', 'xx', 5, null])(
    'a quote is refused by the place in the list when a target language is %j',
    async (code) => {
      const error = await refusal(create(changed('translation_options.target_language', ['en', code, 'sq'])));
      const place = code === 'al' ? 'target_language' : 'target_language.1';
      expect(Object.keys(error.errors)).toEqual([`services.translation_options.${place}`]);
    },
  );

  test('of a refused quote nothing is stored', async () => {
    const { quotes, quote_files, events, files } = await countStored(world);
    expect({ quotes, quote_files, events, files }).toEqual({ quotes: 0, quote_files: 0, events: 0, files: 1 });
  });
});

describe('a quote is accepted', () => {
  test('a quote is accepted with every service and every field, and shows them all', async () => {
    const requested = everyService();
    const { data, ...rest } = await create(requested);
    expect(data.services).toEqual(requested);
    expect(rest).toEqual({});
  });

  test('a quote is accepted without its optional fields, absent or null, and shows the defaults', async () => {
    const bare = everyService() as Record<string, Options | boolean>;
    const full = everyService() as Record<string, Options | boolean>;
    for (const { path, required } of fields) {
      if (required || path === 'shipping_options.address.phone_number') continue;
      const steps = path.split('.');
      const last = steps.pop() as string;
      const holder = steps.reduce<Options>((inner, step) => inner[step] as Options, bare);
      const other = steps.reduce<Options>((inner, step) => inner[step] as Options, full);
      delete holder[last];
      // The API calls this field required, although it has a default.
      if (last !== 'translation_type') other[last] = null;
    }
    bare['notarization'] = false;
    delete bare['notarization_options'];
    full['notarization'] = false;
    delete full['notarization_options'];
    const [absent, nulls] = await Promise.all([create(bare), create(full)]);
    expect(nulls.data.services).toEqual(absent.data.services);
    const { address } = everyService().shipping_options;
    const { line2: _, ...required } = address;
    expect(absent.data.services).toEqual({
      translation: true,
      translation_options: {
        source_language: 'es',
        target_language: ['en', 'fr'],
        translation_type: 'certified',
        certification: 'certified',
        delivery: 'digital',
        turnaround: 'standard',
      },
      credential_evaluation: true,
      credential_evaluation_options: {
        subject_name: 'Juan Pérez',
        subject_dob: '1990-02-28',
        institution_name: 'UNAM',
        target_country: 'US',
        purpose: 'immigration',
        delivery: 'digital',
        turnaround: 'standard',
      },
      expert_opinion_letter: true,
      expert_opinion_letter_options: {
        visa_type: 'H-1B',
        subject_name: 'Juan Pérez',
        subject_dob: '1990-02-28',
        delivery: 'digital',
        turnaround: 'standard',
      },
      currency_conversion: true,
      currency_conversion_options: { target_currency: 'USD' },
      apostille: true,
      apostille_options: { target_country: 'MX', turnaround: 'standard' },
      shipping: true,
      shipping_options: { shipping_service: 'delivery_carrier_b_express_envelope', address: required },
      notarization: false,
    });
  });

  test('a quote is accepted with codes in any common spelling, and shows the one of the standards', async () => {
    const services = everyService();
    services.translation_options.source_language = 'AL';
    services.translation_options.target_language = ['spa', 'EN'];
    services.currency_conversion_options.target_currency = 'usd';
    services.currency_conversion_options.source_currency = 'dem';
    services.apostille_options.target_country = 'MEX';
    services.shipping_options.address.country = 'gbr';
    const { data } = await create(services);
    expect(data).toMatchObject({ source: 'sq', target: ['es', 'en'] });
    expect(data.services).toMatchObject({
      translation_options: { source_language: 'sq', target_language: ['es', 'en'] },
      currency_conversion_options: { target_currency: 'USD', source_currency: 'DEM' },
      apostille_options: { target_country: 'MX' },
      shipping_options: { address: { country: 'GB' } },
    });
  });
});

const COUNTRIES = [
  'credential_evaluation_options.source_country',
  'credential_evaluation_options.target_country',
  'apostille_options.target_country',
  'shipping_options.address.country',
];

test.each(COUNTRIES)(
  '%s accepts a country in lower case or with three letters, and answers with its code',
  async (path) => {
    const domestic = everyService();
    const address = { ...domestic.shipping_options.address, region: 'MD', postal_code: '21201' };
    for (const written of ['US', 'us', 'USA']) {
      const services = changed(path, written);
      if (path.startsWith('shipping'))
        services['shipping_options'] = {
          shipping_service: 'delivery_carrier_a_2day',
          address: { ...address, country: written },
        };
      const { data } = await create(services);
      const found = path.split('.').reduce<unknown>((inner, step) => (inner as Options)[step], data.services);
      expect(found).toBe('US');
    }
  },
);

test('the country of a use case may be in lower case or have three letters', async () => {
  const use_cases = ['US', 'us', 'USA'].map((country) => ({ use_case: 'immigration', country }));
  const body = anyBody({ files: [file.id], services: everyService(), use_cases });
  const { data } = await client.call('createQuote', { body });
  expect(data.use_cases.map((one) => one.country)).toEqual(['US', 'US', 'US']);
});
