import type { ReplyOf } from '../../../../../../sdk/types.ts';
import { utcTime } from '../../../../../kit/format/time.ts';
import type { TeamOrder } from '../../../team-order.ts';

export type Catalogue = ReplyOf<'teamGetCatalogue'>['data'];
export type Service = Catalogue['services'][number];
export type Field = Service['fields'][number];

/** Values of a service’s fields, by path: `address.city`. */
export type Options = Readonly<Record<string, string | readonly string[]>>;

/** Services to add, by flag. */
export type Added = Readonly<Record<string, Options>>;

/** Fields with only one available value. */
const HIDDEN_FIELDS = ['translation_type'];

/** Fields of a service; those of an address with their path. */
export const fieldsOf = ({ fields }: Service): readonly Field[] =>
  fields
    .filter(({ name }) => !HIDDEN_FIELDS.includes(name))
    .flatMap(({ fields: inner, ...field }) =>
      inner === undefined ? [field] : inner.map((one) => ({ ...one, name: `${field.name}.${one.name}` })),
    );

const onlyChoice = ({ required, allowed }: Field): string | undefined =>
  required && allowed?.length === 1 ? allowed[0] : undefined;

/** Defaults of a new service. */
export const defaultOptions = (service: Service): Options =>
  Object.fromEntries(
    fieldsOf(service).flatMap((field) => {
      const value = field.default ?? onlyChoice(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

const isFilled = (value: Options[string] | undefined): boolean => value !== undefined && value.length > 0;

/** Whether all required fields are filled. */
export const isComplete = (services: readonly Service[], added: Added): boolean =>
  services.every((service) =>
    fieldsOf(service).every(({ name, required }) => !required || isFilled(added[service.flag]?.[name])),
  );

/** Services that the order lacks and that are not being added. */
export const missingServices = (services: readonly Service[], order: TeamOrder, added: Added): readonly Service[] => {
  const has: Readonly<Record<string, unknown>> = { ...order.services };
  return services.filter(({ flag }) => has[flag] !== true && added[flag] === undefined);
};

export function bodyOf(services: readonly Service[], added: Added): Record<string, unknown> {
  return Object.fromEntries(
    services.flatMap((service) => [
      [service.flag, true],
      [service.options, optionsOf(service, added[service.flag] ?? {})],
    ]),
  );
}

function optionsOf(service: Service, options: Options): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const nested: Record<string, Record<string, unknown>> = {};
  for (const { name, type } of fieldsOf(service)) {
    const value = options[name];
    if (value === undefined || !isFilled(value)) continue;
    const [outer = '', inner] = name.split('.');
    const sent = type === 'datetime' && typeof value === 'string' ? utcTime(value) : value;
    if (inner === undefined) body[outer] = sent;
    else body[outer] = nested[outer] = { ...nested[outer], [inner]: sent };
  }
  return body;
}

/** Error of a field, or of a part of it. */
export function errorAt(errors: Readonly<Record<string, readonly string[]>>, path: string): string | undefined {
  const at = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
  return at === undefined ? undefined : errors[at]?.[0];
}

/** Whether a service needs shipping that the order lacks. */
export const needsParcel = (errors: Readonly<Record<string, readonly string[]>>): boolean =>
  errors['services.shipping'] !== undefined;
