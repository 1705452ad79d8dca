import { expect, test } from 'vitest';
import { expectShape, withoutLinks } from '../../world/answers.ts';
import { fixture, upload } from '../../world/files.ts';
import { anyBody, newQuote } from '../../world/quotes.ts';
import { evaluation, everyService, toAddress, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld();
const client = useFixture(async () => (await world.newAccount()).test);

test('a quote shows every field of the API, with the requested values', async () => {
  const file = await upload(client);
  const body = {
    files: [file],
    services: everyService(),
    reference: 'R-1',
    client_reference: 'C-1',
    case_reference: 'K-1',
    webhook: 'https://hooks.example/in',
    use_cases: [
      { use_case: 'immigration', country: 'usa', agency: 'uscis' },
      { use_case: 'travel', date: '2027-05-01 12:00:00', region: 'Jalisco' },
    ],
    deadline: '2090-06-30 12:00:00',
    notes: 'Handle with care',
  };
  const response = await client.send('createQuote', { body: anyBody(body) });
  expect(response.status).toBe(201);
  const { data: quote } = (await response.json()) as { data: Record<string, unknown> & { token: string } };
  expectShape('Quote', quote);
  expect(quote).toMatchObject({
    url: `${world.app.baseUrl}/v1/quotes/${quote.token}`,
    token: expect.stringMatching(/^quote_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    number: expect.stringMatching(/^\d+-\d+$/),
    status: 'requested',
    source: 'es',
    target: ['en', 'fr'],
    services: everyService(),
    translation_type: 'certified',
    certification: 'notarized',
    delivery: 'physical',
    turnaround: 'expedited',
    webhook: 'https://hooks.example/in',
    payment_url: null,
    total: null,
    currency: 'USD',
    line_items: [],
    reference: 'R-1',
    client_reference: 'C-1',
    case_reference: 'K-1',
    deadline: '2090-06-30T12:00:00+00:00',
    notes: 'Handle with care',
    use_cases: [{ use_case: 'immigration', country: 'US', agency: 'uscis' }, body.use_cases[1]],
    autobuy: false,
    order: null,
    expires_at: null,
    cancelled_reason: null,
    cancelled_note: null,
    promised_at: null,
    livemode: false,
  });
  expect(quote).not.toHaveProperty('partner');
  expect(quote['created_at']).toBe(quote['updated_at']);

  const read = await client.send('getQuote', { params: { token: quote.token } });
  expect(read.status).toBe(200);
  const { data: again } = (await read.json()) as { data: typeof quote };
  expect(withoutLinks(again)).toEqual(withoutLinks(quote));
});

test('a quote without a translation has the terms of its other services, and none of them is null', async () => {
  const services = { currency_conversion: true, currency_conversion_options: { target_currency: 'USD' } };
  const quote = await newQuote(client, { services, files: [await upload(client, 'a.txt', '12 345')] });
  expectShape('Quote', quote);
  expect(quote).toMatchObject({
    source: 'und',
    target: [],
    translation_type: 'certified',
    certification: 'certified',
    delivery: 'digital',
    turnaround: 'standard',
    reference: null,
    deadline: null,
    notes: null,
    use_cases: [],
  });
  expect(quote).not.toHaveProperty('webhook');
  expect(quote.services).toEqual({
    translation: false,
    credential_evaluation: false,
    expert_opinion_letter: false,
    currency_conversion: true,
    apostille: false,
    shipping: false,
    notarization: false,
    currency_conversion_options: { target_currency: 'USD' },
  });
});

test('without a translation the language is that of the documents, and delivery and turnaround are those of the services', async () => {
  const unknown = await upload(client, 'a.txt', '12 345');
  const spanish = await upload(
    client,
    'b.txt',
    'El que suscribe certifica que la presente es copia fiel del documento original que obra en el archivo.',
  );
  const fast = { subject_name: 'Juan', subject_dob: '1990-02-28', visa_type: 'H-1B', turnaround: 'same_day' as const };
  const quote = await newQuote(client, {
    files: [unknown, spanish],
    services: {
      ...evaluation({ delivery: 'physical' }),
      expert_opinion_letter: true,
      expert_opinion_letter_options: fast,
      ...toAddress(),
    },
  });
  expect(quote).toMatchObject({ source: 'es', target: [], delivery: 'physical', turnaround: 'expedited' });
  expect(quote).toMatchObject({ translation_type: 'certified', certification: 'certified' });
});

test('numbers are unique and do not reveal how many quotes there are', async () => {
  const file = await upload(client);
  const quotes = await Promise.all(Array.from({ length: 40 }, () => newQuote(client, { files: [file] })));
  const numbers = quotes.map((quote) => quote.number);
  expect(new Set(numbers).size).toBe(40);
  expect(numbers.every((number) => /^\d+-\d+$/.test(number))).toBe(true);
  const values = numbers.map((number) => Number(number.replace('-', '')));
  expect([...values].sort((a, b) => a - b)).not.toEqual(values);
});

test('the estimate has lines that add up, and names its price list', async () => {
  const { estimate } = await newQuote(client, { services: everyService() as never });
  expectShape('Estimate', estimate);
  expect(estimate.line_items.length).toBeGreaterThan(8);
  for (const line of estimate.line_items) {
    expectShape('LineItem', line);
    expect(line.amount).toBe(Math.round(line.quantity * line.unit_price));
  }
  expect(estimate.total).toBe(estimate.line_items.reduce((sum, line) => sum + line.amount, 0));
  const { data: catalogue } = await client.call('getCatalogue');
  expect({ price_list: estimate.price_list, currency: estimate.currency }).toEqual({
    price_list: catalogue.price_list,
    currency: catalogue.currency,
  });
  expect(estimate).toMatchObject({
    price_list: { version: '2026-11', currency: 'USD' },
    currency: 'USD',
    complete: true,
  });
});

test('files are shown in full, in the order of the request', async () => {
  const words = 'palabra '.repeat(600);
  const ids = [
    await upload(client, 'b.txt', words),
    await upload(client, 'a.txt', 'Hola'),
    await upload(client, 'c.pdf', await fixture('restricted.pdf')),
  ];
  const order = [ids[2], ids[0], ids[1]] as string[];
  const quote = await newQuote(client, { files: order });
  expect(quote.files.map((file) => file.id)).toEqual(order);
  for (const file of quote.files) expectShape('File', file);
  const { data: listed } = await client.call('listQuotes', { query: { per_page: 1 } });
  expect(listed[0]?.files.map((file) => file.id)).toEqual(order);
  expect(quote.files.find((file) => file.id === ids[0])).toMatchObject({ filename: 'b.txt', source_word_count: 600 });
  const download = await fetch((quote.files[1]?.url ?? '').replace(world.app.baseUrl, world.url));
  expect(await download.text()).toBe(words);
});

test('a file has the language that a quote names for it', async () => {
  const english = 'This is to certify that the person named above was born in the city of London on the first of May.';
  const file = await upload(client, 'birth.txt', english);
  const read = async () => (await client.call('getFile', { params: { token: file } })).data;
  const before = await read();
  expect(before.language_detection).not.toBe('al');
  world.clock.advance(5000);

  const quote = await newQuote(client, { files: [file], services: translation({ source_language: 'al' }) });
  const after = await read();
  expect(after.language_detection).toBe('sq');
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(quote.files[0]).toMatchObject({ language_detection: 'sq', updated_at: after.updated_at });

  await newQuote(client, {
    files: [file],
    services: { apostille: true, apostille_options: { target_country: 'MX' } },
  });
  expect(await read()).toMatchObject({ language_detection: 'sq', updated_at: after.updated_at });
});

test('the same request may be sent as a form', async () => {
  const file = await upload(client);
  const form = new URLSearchParams([
    ['files[]', file],
    ['services[translation]', 'true'],
    ['services[translation_options][source_language]', 'es'],
    ['services[translation_options][target_language][]', 'en'],
    ['services[translation_options][target_language][]', 'fr'],
    ['services[translation_options][translation_type]', 'certified'],
    ['reference', 'form'],
    ['autobuy', 'false'],
  ]);
  const { data } = await client.call('createQuote', { body: form });
  expect(data).toMatchObject({ source: 'es', target: ['en', 'fr'], reference: 'form', autobuy: false });
});

test('quotes that name the same files in other orders and languages do not block each other', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, (_, at) => upload(client, `${at}.txt`)));
  const languages = ['es', 'fr', 'de', 'it'];
  const made = await Promise.all(
    Array.from({ length: 48 }, (_, at) =>
      newQuote(client, {
        files: at % 2 === 0 ? files : files.toReversed(),
        services: translation({ source_language: languages[at % 4] }),
      }),
    ),
  );
  expect(made.every((quote) => quote.status === 'requested')).toBe(true);
});
