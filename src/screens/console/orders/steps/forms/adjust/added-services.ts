import type { ReplyOf } from '../../../../../../wire/routes.ts';
import { utcTime } from '../../../../../kit/format/time.ts';
import type { TeamOrder } from '../../../team-order.ts';

export type Catalogue = ReplyOf<'teamGetCatalogue'>['data'];
export type Service = Catalogue['services'][number];
export type Field = Service['fields'][number];

/** What was filled in of a service, by the paths of its fields: `address.city`. */
export type Options = Readonly<Record<string, string | readonly string[]>>;

/** The services that are being added, by their flags. */
export type Added = Readonly<Record<string, Options>>;

/** Only one of its values is to be had. */
const LEFT_OUT = ['translation_type'];

/** The fields of a service, those of an address each with its path. */
export const fieldsOf = ({ fields }: Service): readonly Field[] =>
  fields
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .flatMap(({ fields: inner, ...field }) =>
      inner === undefined ? [field] : inner.map((one) => ({ ...one, name: `${field.name}.${one.name}` })),
    );

const onlyChoice = ({ required, allowed }: Field): string | undefined =>
  required && allowed?.length === 1 ? allowed[0] : undefined;

/** As it is when it is added: what holds by itself is chosen. */
export const beginOf = (service: Service): Options =>
  Object.fromEntries(
    fieldsOf(service).flatMap((field) => {
      const value = field.default ?? onlyChoice(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

const isFilled = (value: Options[string] | undefined): boolean => value !== undefined && value.length > 0;

/** Whether all that has to be said of them is said. */
export const isComplete = (services: readonly Service[], added: Added): boolean =>
  services.every((service) =>
    fieldsOf(service).every(({ name, required }) => !required || isFilled(added[service.flag]?.[name])),
  );

/** What an order lacks and is not being added. */
export const lackingOf = (services: readonly Service[], order: TeamOrder, added: Added): readonly Service[] => {
  const has: Readonly<Record<string, unknown>> = { ...order.services };
  return services.filter(({ flag }) => has[flag] !== true && added[flag] === undefined);
};

/** The services as the call takes them. */
export function bodyOf(services: readonly Service[], added: Added): Record<string, unknown> {
  return Object.fromEntries(
    services.flatMap((service) => [
      [service.flag, true],
      [service.options, optionsOf(service, added[service.flag] ?? {})],
    ]),
  );
}

function optionsOf(service: Service, given: Options): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const nested: Record<string, Record<string, unknown>> = {};
  for (const { name, type } of fieldsOf(service)) {
    const value = given[name];
    if (value === undefined || !isFilled(value)) continue;
    const [outer = '', inner] = name.split('.');
    const sent = type === 'datetime' && typeof value === 'string' ? utcTime(value) : value;
    if (inner === undefined) body[outer] = sent;
    else body[outer] = nested[outer] = { ...nested[outer], [inner]: sent };
  }
  return body;
}

/** What is wrong with a field, wherever in it. */
export function errorAt(errors: Readonly<Record<string, readonly string[]>>, path: string): string | undefined {
  const at = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
  return at === undefined ? undefined : errors[at]?.[0];
}

/** Whether something is to be sent on paper and no parcel was ordered. */
export const needsParcel = (errors: Readonly<Record<string, readonly string[]>>): boolean =>
  errors['services.shipping'] !== undefined;
