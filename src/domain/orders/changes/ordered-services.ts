import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';

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
