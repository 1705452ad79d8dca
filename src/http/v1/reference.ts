import type { TSchema } from 'typebox';
import { LINK_SECONDS } from '../../domain/files/read-files.ts';
import type { Prices } from '../../domain/pricing/list/prices.ts';
import type { RateCard } from '../../domain/pricing/list/rate-card.ts';
import { PERMITTED_EXTENSIONS } from '../../engines/reading/file-types.ts';
import { languages } from '../../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../wire/reference/shipping.ts';
import type { ReplyOf } from '../../wire/routes.ts';
import {
  SERVICE_FLAGS,
  SERVICE_NAMES,
  SERVICE_OPTIONS,
  type ServiceFlag,
  Services,
} from '../../wire/schemas/services.ts';
import { defineHandlers } from '../edge/operation.ts';
import { MAX_BODY_BYTES, MAX_FIELDS, MAX_PARTS, MAX_VALUES } from '../edge/parse/body/body.ts';
import { resolve } from '../edge/parse/read-ids.ts';

export interface CatalogueLimits {
  maxFileBytes: number;
  maxFilesPerQuote: number;
  fetchSeconds: number;
  rateLimit: number;
}

const pricedBy = ({ version, currency }: RateCard) => ({ version, currency });

export function referenceHandlers(limits: CatalogueLimits & { prices: Prices }) {
  const getCatalogue = async () => ({
    data: {
      services: SERVICE_FLAGS.map((flag) => ({
        flag,
        name: SERVICE_NAMES[flag],
        options: SERVICE_OPTIONS[flag],
        fields: fieldsOf(flag),
      })),
      shipping_services: [...SHIPPING_SERVICES],
      file_types: [...PERMITTED_EXTENSIONS],
      price_list: pricedBy(limits.prices.current()),
      currency: limits.prices.current().currency,
      limits: {
        max_file_bytes: limits.maxFileBytes,
        max_files_per_quote: limits.maxFilesPerQuote,
        fetch_seconds: limits.fetchSeconds,
        download_url_seconds: LINK_SECONDS,
        default_per_page: 50,
        max_per_page: 100,
        max_json_bytes: MAX_BODY_BYTES,
        max_json_values: MAX_VALUES,
        max_form_fields: MAX_FIELDS,
        max_multipart_fields: MAX_PARTS,
        requests_per_minute: limits.rateLimit,
      },
    },
  });
  const listLanguages = async () => ({ data: [...languages()] });
  return defineHandlers({ listLanguages, getCatalogue, teamGetCatalogue: getCatalogue });
}

/** Fields of a service's options, read from the schema that validates them. */
const fieldsOf = (flag: ServiceFlag) => fieldsIn(Services.properties[SERVICE_OPTIONS[flag]]);

type Field = ReplyOf<'getCatalogue'>['data']['services'][number]['fields'][number];

function fieldsIn(schema: TSchema): Field[] {
  const object = resolve(schema);
  return Object.entries(object.properties ?? {}).map(([name, property]) => {
    const field = resolve(property);
    const byDefault = field.default ?? field['x-default'];
    return {
      name,
      type: field.format ?? (typeof field.type === 'string' ? field.type : 'object'),
      required: object.required?.includes(name) ?? false,
      ...(byDefault !== undefined && { default: byDefault }),
      ...(field.enum !== undefined && { allowed: field.enum }),
      ...(field.description !== undefined && { description: field.description }),
      ...(field.properties !== undefined && { fields: fieldsIn(property) }),
    };
  });
}
