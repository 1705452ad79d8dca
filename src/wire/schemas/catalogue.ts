import { Type } from 'typebox';
import { named } from './scalars.ts';

// Reference data that any key may read.

export const Language = named('Language', Type.Object({ code: Type.String(), name: Type.String() }));

const ServiceRow = Type.Object({
  flag: Type.String(),
  name: Type.String(),
  options: Type.String({ description: 'Name of the options object that goes with the flag' }),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      required: Type.Boolean(),
      default: Type.Optional(Type.String()),
      allowed: Type.Optional(Type.Array(Type.String())),
      description: Type.Optional(Type.String()),
    }),
  ),
});

export const Catalogue = named(
  'Catalogue',
  Type.Object({
    services: Type.Array(ServiceRow),
    shipping_services: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        timeframe: Type.String(),
        delivers: Type.String({ description: '`us`, `international` or `both`' }),
        notes: Type.Optional(Type.String()),
      }),
    ),
    file_types: Type.Array(Type.String()),
    price_list: Type.String(),
    currency: Type.String(),
    limits: Type.Object({
      max_file_bytes: Type.Integer(),
      max_files_per_quote: Type.Integer(),
      fetch_seconds: Type.Integer(),
      download_url_seconds: Type.Integer(),
      default_per_page: Type.Integer(),
      max_per_page: Type.Integer(),
      max_json_bytes: Type.Integer(),
      requests_per_minute: Type.Integer({ description: '0: no limit' }),
    }),
  }),
);
