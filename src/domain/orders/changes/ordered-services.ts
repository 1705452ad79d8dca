import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';
import type { OrderRow } from '../orders.queries.ts';

type OfTranslation = Pick<
  OrderRow,
  'source_language' | 'target_language' | 'translation_type' | 'certification' | 'delivery' | 'turnaround'
>;

/** What the lists show of an order’s translation. */
export function translationOf(services: Services): OfTranslation {
  const options = services.translation === true ? services.translation_options : undefined;
  return {
    source_language: options?.source_language ?? null,
    target_language: options?.target_language ?? [],
    translation_type: options?.translation_type ?? null,
    certification: options?.certification ?? null,
    delivery: options?.delivery ?? null,
    turnaround: options?.turnaround ?? null,
  };
}

/** The services of an order together with those that are added to it. */
export function withServices(ordered: Services, added: Services): Services {
  const both = { ...ordered, ...pickServices(added, flagsOf(added)) };
  const { translation_options: options } = both;
  // A certificate that the notary seals is one of a notarized translation.
  if (both.notarization !== true || options === undefined) return both;
  return { ...both, translation_options: { ...options, certification: 'notarized' } };
}

/** The services that are wanted. */
export const flagsOf = (services: Services): ServiceFlag[] => SERVICE_FLAGS.filter((flag) => services[flag] === true);

/** Some services alone, with the options that go with them. */
export function pickServices(services: Services, flags: readonly ServiceFlag[]): Services {
  const picked = flags.flatMap((flag) => {
    const name = SERVICE_OPTIONS[flag];
    return [[flag, true], ...(services[name] === undefined ? [] : [[name, services[name]]])];
  });
  return Object.fromEntries(picked);
}
