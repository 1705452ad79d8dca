import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { ApiError, type Client } from '../../../src/client/client.ts';
import { namedSchemas } from '../../../src/wire/schemas/scalars.ts';
import '../../../src/wire/routes.ts';
import type { QuoteRequest } from '../../../src/wire/schemas/quote.ts';
import { translation, upload, type World } from '../../world.ts';

// What the tests of quotes share.

/** The refusal of a call that must not succeed. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

/** A body that the types would not let through. */
export const anyBody = (body: Record<string, unknown>) => body as unknown as QuoteRequest;

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
ajv.addFormat('binary', true);
for (const format of ['language', 'country', 'currency', 'document-currency', 'e164']) ajv.addFormat(format, true);
for (const format of ['calendar-date', 'datetime', 'instant', 'email']) ajv.addFormat(format, true);
for (const schema of namedSchemas().values()) ajv.addSchema(schema);

/** Holds a value to a named schema of the wire format: the types of its fields, no field missing and none beyond. */
export function expectShape(name: string, value: object): void {
  const check = ajv.getSchema(`${name}#`) ?? ajv.getSchema(name);
  check?.(value);
  expect(check?.errors ?? (check ? [] : ['no such schema'])).toEqual([]);
  const known = Object.keys((namedSchemas().get(name) as { properties?: object }).properties ?? {});
  expect(Object.keys(value).filter((field) => !known.includes(field))).toEqual([]);
}

/** Every service at once, each with every field of its options. */
export const everyService = () => ({
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en', 'fr'],
    translation_type: 'certified',
    certification: 'notarized',
    delivery: 'physical',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes_names_places: 'José, not Jose',
    notes: 'Stamps too',
  },
  credential_evaluation: true,
  credential_evaluation_options: {
    evaluation_type: 'course_by_course_evaluation',
    source_country: 'MX',
    subject_name: 'Juan Pérez',
    subject_dob: '1990-02-28',
    institution_name: 'UNAM',
    target_country: 'US',
    target_organization: 'uscis',
    purpose: 'immigration',
    delivery: 'digital',
    turnaround: 'same_day',
    deadline: '2090-01-31 17:00:00',
    notes: 'Second diploma',
  },
  expert_opinion_letter: true,
  expert_opinion_letter_options: {
    visa_type: 'H-1B',
    subject_name: 'Juan Pérez',
    subject_dob: '1990-02-28',
    delivery: 'physical',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes: 'Urgent',
  },
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
  apostille: true,
  apostille_options: {
    target_country: 'MX',
    authorizing_state: 'MD',
    turnaround: 'expedited',
    deadline: '2090-01-31 17:00:00',
    notes: 'Ring twice',
  },
  shipping: true,
  shipping_options: {
    shipping_service: 'delivery_carrier_b_express_envelope',
    address: {
      recipient: 'Jane Doe',
      phone_number: '+442071838750',
      line1: '1 High Street',
      line2: 'Flat 2',
      city: 'London',
      region: 'Greater London',
      postal_code: 'SW1A 1AA',
      country: 'GB',
    },
  },
  notarization: true,
  notarization_options: {
    notarization_state: 'MD',
    turnaround: 'standard',
    deadline: '2090-01-31 17:00:00',
    notes: 'Blue ink',
  },
});

export const usAddress = (change: Record<string, unknown> = {}) => ({
  recipient: 'Jane Doe',
  line1: '1 Main St',
  city: 'Baltimore',
  region: 'MD',
  postal_code: '21201',
  country: 'US',
  ...change,
});

export const shipping = (address: Record<string, unknown>, service = 'delivery_carrier_a_2day') => ({
  shipping: true,
  shipping_options: { shipping_service: service, address },
});

/** A quote of one fresh file. */
export async function newQuote(client: Client, request: Partial<QuoteRequest> = {}) {
  const files = request.files ?? [await upload(client)];
  const { data } = await client.call('createQuote', { body: { services: translation(), ...request, files } });
  return data;
}

const COUNTED = [
  'accounts',
  'api_keys',
  'sources',
  'files',
  'quotes',
  'quote_files',
  'events',
  'audit',
  'blob_garbage',
];

/** How many rows each table has, and how many blobs the store: equal before and after when nothing was stored. */
export async function countStored(world: World): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of COUNTED) {
    const [row] = await world.rows<{ total: string }>(`SELECT count(*) AS total FROM ${table}`);
    counted[table] = Number(row?.total);
  }
  let blobs = 0;
  for await (const _ of world.app.blobs.list()) blobs += 1;
  return { ...counted, blobs };
}

export interface EventRow {
  account_id: string;
  type: string;
  event: string;
  url: string;
  livemode: boolean;
  data: { status: string } & Record<string, unknown>;
}

/** The events of one target, in the order they were written. */
export async function eventsOf(world: World, target: string): Promise<EventRow[]> {
  return world.rows<EventRow>('SELECT * FROM events WHERE target = $1 ORDER BY created_at, id', [target]);
}

export const statusesOf = async (world: World, target: string) =>
  (await eventsOf(world, target)).map((event) => event.data.status);
