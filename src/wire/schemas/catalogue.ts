import { Type } from 'typebox';
import { CURRENCY } from './fields.ts';
import { PricedBy } from './firm/prices/priced-by.ts';
import { named, ref } from './scalars.ts';

// Reference data that any key may read.

export const Language = named(
  'Language',
  Type.Object({
    code: Type.String({
      description: 'ISO-639 code, as `source_language` and `target_language` take it',
      examples: ['es'],
    }),
    name: Type.String({ description: 'Its name in English', examples: ['Spanish'] }),
  }),
  'A language that documents can be translated from or into',
);

const field = {
  name: Type.String({ description: 'The field of the options object' }),
  type: Type.String({ description: 'What it holds: `string`, `boolean`, `array` …' }),
  required: Type.Boolean({ description: 'Whether it has to be sent with the flag' }),
  default: Type.Optional(Type.String({ description: 'What holds when it is not sent; absent when nothing does' })),
  allowed: Type.Optional(
    Type.Array(Type.String(), { description: 'The only values that are taken; absent when others are' }),
  ),
  description: Type.Optional(Type.String({ description: 'What it is for' })),
};

const ServiceRow = Type.Object({
  flag: Type.String({ description: 'The field of `services` that asks for it', examples: ['translation'] }),
  name: Type.String({ description: 'What people call the service' }),
  options: Type.String({ description: 'Name of the options object that goes with the flag' }),
  fields: Type.Array(
    Type.Object({
      ...field,
      fields: Type.Optional(
        Type.Array(Type.Object(field), { description: 'Of an `object`, such as an address, the fields in it' }),
      ),
    }),
    { description: 'What can be said about the service' },
  ),
});

export const Catalogue = named(
  'Catalogue',
  Type.Object({
    services: Type.Array(ServiceRow, { description: 'Everything that a quote can ask for' }),
    shipping_services: Type.Array(
      Type.Object({
        code: Type.String({ description: 'What `shipping_service` of a quote names' }),
        name: Type.String({ description: 'What people call it' }),
        timeframe: Type.String({ description: 'How long a parcel takes, in words' }),
        delivers: Type.String({ description: '`us`, `international` or `both`' }),
        notes: Type.Optional(Type.String({ description: 'What else to know, such as where it does not deliver' })),
      }),
      { description: 'How paper can be sent' },
    ),
    file_types: Type.Array(Type.String(), { description: 'Extensions of the files that are taken' }),
    price_list: ref(PricedBy, 'The price list that estimates are made by now'),
    currency: CURRENCY,
    limits: Type.Object(
      {
        max_file_bytes: Type.Integer({ description: 'The largest file, in bytes' }),
        max_files_per_quote: Type.Integer({ description: 'How many files one quote may have' }),
        fetch_seconds: Type.Integer({ description: 'How long a file may take to be fetched from its URL' }),
        download_url_seconds: Type.Integer({ description: 'How long a download link is good for' }),
        default_per_page: Type.Integer({ description: 'Entries of a page when `per_page` is not sent' }),
        max_per_page: Type.Integer({ description: 'The most that `per_page` may ask for' }),
        max_json_bytes: Type.Integer({ description: 'The largest body without a file, in bytes' }),
        max_json_values: Type.Integer({ description: 'The most values in a JSON body' }),
        max_form_fields: Type.Integer({ description: 'The most fields of a form that is URL-encoded' }),
        max_multipart_fields: Type.Integer({ description: 'The most fields of a multipart body, files aside' }),
        requests_per_minute: Type.Integer({
          description: 'Requests that the account may make in a minute; 0: no limit',
        }),
      },
      { description: 'What this service allows' },
    ),
  }),
  'What can be ordered here, and within which limits',
);
