import { Type } from 'typebox';
import { CURRENCY } from './fields.ts';
import { PricedBy } from './firm/prices/priced-by.ts';
import { Flag, namedObject, ref } from './scalars.ts';

// Reference data that any key may read.

export const Language = namedObject('Language', 'Language that documents can be translated from or into', {
  code: Type.String({
    description: 'ISO-639 code, as used in `source_language` and `target_language`',
    examples: ['es'],
  }),
  name: Type.String({ description: 'English name of the language', examples: ['Spanish'] }),
});

const field = {
  name: Type.String({ description: 'Name of the field in the options object' }),
  type: Type.String({ description: 'Type of the value: `string`, `boolean`, `array` …' }),
  required: Flag('Whether the field must be sent with the flag'),
  default: Type.Optional(Type.String({ description: 'Value used if the field is not sent, absent if none' })),
  allowed: Type.Optional(
    Type.Array(Type.String(), { description: 'Accepted values, absent if others are accepted too' }),
  ),
  description: Type.Optional(Type.String({ description: 'Purpose of the field' })),
};

const ServiceRow = Type.Object({
  flag: Type.String({ description: 'Field of `services` that requests the service', examples: ['translation'] }),
  name: Type.String({ description: 'Display name of the service' }),
  options: Type.String({ description: 'Name of the options object for the flag' }),
  fields: Type.Array(
    Type.Object({
      ...field,
      fields: Type.Optional(
        Type.Array(Type.Object(field), { description: 'Fields of an `object`, such as an address' }),
      ),
    }),
    { description: 'Options of the service' },
  ),
});

export const Catalogue = namedObject('Catalogue', 'Services that can be ordered, and the limits that apply', {
  services: Type.Array(ServiceRow, { description: 'Services that a quote can request' }),
  shipping_services: Type.Array(
    Type.Object({
      code: Type.String({ description: 'Value for `shipping_service` of a quote' }),
      name: Type.String({ description: 'Display name' }),
      timeframe: Type.String({ description: 'Human-readable delivery time' }),
      delivers: Type.String({ description: 'Destinations: `us`, `international` or `both`' }),
      notes: Type.Optional(Type.String({ description: 'Further information, such as destinations that are excluded' })),
    }),
    { description: 'Shipping services for documents on paper' },
  ),
  file_types: Type.Array(Type.String(), { description: 'Extensions of accepted files' }),
  price_list: ref(PricedBy, 'Price list currently used for estimates'),
  currency: CURRENCY,
  limits: Type.Object(
    {
      max_file_bytes: Type.Integer({ description: 'Maximum size of a file, in bytes' }),
      max_files_per_quote: Type.Integer({ description: 'Maximum number of files in a quote' }),
      fetch_seconds: Type.Integer({ description: 'Maximum time to fetch a file from its URL, in seconds' }),
      download_url_seconds: Type.Integer({ description: 'Time for which a download link is valid, in seconds' }),
      default_per_page: Type.Integer({ description: 'Items per page if `per_page` is not sent' }),
      max_per_page: Type.Integer({ description: 'Maximum value of `per_page`' }),
      max_json_bytes: Type.Integer({ description: 'Maximum size of a body without files, in bytes' }),
      max_json_values: Type.Integer({ description: 'Maximum number of values in a JSON body' }),
      max_form_fields: Type.Integer({ description: 'Maximum number of fields in a URL-encoded form' }),
      max_multipart_fields: Type.Integer({
        description: 'Maximum number of fields in a multipart body, not counting files',
      }),
      requests_per_minute: Type.Integer({
        description: 'Number of requests that the account can make per minute, or 0 for no limit',
      }),
    },
    { description: 'Limits of this service' },
  ),
});
