import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';

/** Adds services to those of an order. */
export function withServices(ordered: Services, added: Services): Services {
  const both = { ...ordered, ...pickServices(added, flagsOf(added)) };
  const { translation_options: options } = both;
  // Adding notarization makes the translation's certification `notarized`.
  if (both.notarization !== true || options === undefined) return both;
  return { ...both, translation_options: { ...options, certification: 'notarized' } };
}

export const flagsOf = (services: Services): ServiceFlag[] => SERVICE_FLAGS.filter((flag) => services[flag] === true);

/** Includes the options of each service. */
export function pickServices(services: Services, flags: readonly ServiceFlag[]): Services {
  const picked = flags.flatMap((flag) => {
    const name = SERVICE_OPTIONS[flag];
    return [[flag, true], ...(services[name] === undefined ? [] : [[name, services[name]]])];
  });
  return Object.fromEntries(picked);
}
