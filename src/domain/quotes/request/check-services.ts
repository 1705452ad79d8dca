import { dayOf } from '../../../core/calendar.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { recordOf } from '../../../wire/groups/records.ts';
import { isApostilleParty } from '../../../wire/reference/apostille.ts';
import { countryName, isUsZip, readRegion } from '../../../wire/reference/countries.ts';
import { readDateTime } from '../../../wire/reference/dates.ts';
import { shippingReaches } from '../../../wire/reference/shipping.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';

// Rules between the fields of a services object. The object may still have schema errors: a rule reads a field only if
// the field is valid, so that the caller gets all errors at once.

export interface CheckContext {
  errors: FieldErrors;
  warnings: Warning[];
  now: Date;
}

const AT = 'services';
const WITH_DELIVERY = ['translation', 'credential_evaluation', 'expert_opinion_letter'] as const;

/** Check the services and fill in what follows from them. */
export function checkServices(input: Services, context: CheckContext): Services {
  const { errors } = context;
  if (errors.hasWithin(AT) && (typeof input !== 'object' || input === null || Array.isArray(input))) return input;
  const services = withNotarization({ ...input }, context);
  dropUnrequestedOptions(services, context);
  if (!SERVICE_FLAGS.some((flag) => services[flag] === true)) {
    const flags = SERVICE_FLAGS.map((flag) => `\`${flag}\``).join(', ');
    if (!SERVICE_FLAGS.some((flag) => errors.hasWithin(`${AT}.${flag}`)))
      errors.add(AT, `At least one service must be true: ${flags}.`);
  }
  requireOptions(services, errors);
  checkTranslation(services, errors);
  checkSubjects(services, context);
  checkDeadlines(services, context);
  checkApostille(services, context);
  checkConversion(services, context);
  checkPhysical(services, context);
  checkAddress(services, errors);
  return errors.hasWithin(AT) ? services : inSchemaOrder(services);
}

function inSchemaOrder(services: Services): Services {
  const ordered: Services = recordOf(SERVICE_FLAGS, (flag) => services[flag] === true);
  for (const name of SERVICE_FLAGS.map((flag) => SERVICE_OPTIONS[flag]))
    if (services[name] !== undefined) Object.assign(ordered, { [name]: services[name] });
  return ordered;
}

/** `certification: notarized` and the notarization flag mean the same. */
function withNotarization(services: Services, { errors, warnings }: CheckContext): Services {
  const options = services.translation === true ? services.translation_options : undefined;
  if (services.notarization === true && services.translation !== true) {
    errors.add(`${AT}.notarization`, 'Notarization goes with a translation: set `translation` to true.');
    return services;
  }
  if (
    options === undefined ||
    typeof options !== 'object' ||
    errors.hasWithin(`${AT}.translation_options.certification`)
  )
    return services;
  const notarized = services.notarization === true || options.certification === 'notarized';
  if (!notarized) return { ...services, translation_options: { ...options, certification: 'certified' } };
  if (options.certification === 'certified') {
    const message = `Raised to \`notarized\`, because \`${AT}.notarization\` is true.`;
    warnings.push({ field: `${AT}.translation_options.certification`, message });
  }
  return {
    ...services,
    notarization: true,
    notarization_options: services.notarization_options ?? { turnaround: 'standard' },
    translation_options: { ...options, certification: 'notarized' },
  };
}

/** Ignore the options of a service that was not requested, including their errors. */
function dropUnrequestedOptions(services: Services, { errors, warnings }: CheckContext): void {
  for (const flag of SERVICE_FLAGS) {
    const name = SERVICE_OPTIONS[flag];
    const path = `${AT}.${name}`;
    if (services[flag] === true || errors.hasWithin(`${AT}.${flag}`)) continue;
    if (services[name] === undefined && !errors.hasWithin(path)) continue;
    delete services[name];
    errors.forget(path);
    warnings.push({ field: path, message: `\`${path}\` was ignored because \`${AT}.${flag}\` is not true.` });
  }
}

function requireOptions(services: Services, errors: FieldErrors): void {
  for (const flag of SERVICE_FLAGS) {
    if (services[flag] !== true || flag === 'notarization') continue;
    const path = `${AT}.${SERVICE_OPTIONS[flag]}`;
    if (services[SERVICE_OPTIONS[flag]] === undefined && !errors.hasWithin(path)) {
      errors.add(path, `This field is required when \`${AT}.${flag}\` is true.`);
    }
  }
}

/** Read a field of a service's options; undefined if it is absent or already has an error. */
function validField(services: Services, flag: ServiceFlag, field: string, errors: FieldErrors): unknown {
  const name = SERVICE_OPTIONS[flag];
  const options = services[flag] === true ? (services[name] as Record<string, unknown> | undefined) : undefined;
  if (typeof options !== 'object' || options === null || errors.hasWithin(`${AT}.${name}.${field}`)) return undefined;
  return options[field];
}

function checkTranslation(services: Services, errors: FieldErrors): void {
  const at = `${AT}.translation_options`;
  if (validField(services, 'translation', 'translation_type', errors) === 'business') {
    errors.add(`${at}.translation_type`, 'Only `certified` is supported through this API.');
  }
  const source = validField(services, 'translation', 'source_language', errors);
  const targets = validField(services, 'translation', 'target_language', errors);
  if (!Array.isArray(targets) || source === undefined) return;
  targets.forEach((target, index) => {
    if (target === source) errors.add(`${at}.target_language.${index}`, 'Must differ from `source_language`.');
  });
}

function checkSubjects(services: Services, { errors, now }: CheckContext): void {
  for (const flag of ['credential_evaluation', 'expert_opinion_letter'] as const) {
    const born = validField(services, flag, 'subject_dob', errors);
    if (typeof born === 'string' && born >= dayOf(now)) {
      errors.add(`${AT}.${SERVICE_OPTIONS[flag]}.subject_dob`, 'Must be a date in the past.');
    }
  }
}

function checkDeadlines(services: Services, context: CheckContext): void {
  for (const flag of SERVICE_FLAGS) {
    const deadline = validField(services, flag, 'deadline', context.errors);
    readDeadline(deadline, `${AT}.${SERVICE_OPTIONS[flag]}.deadline`, context);
  }
}

/** Read a deadline, which must be in the future; null if absent or invalid. */
export function readDeadline(
  deadline: unknown,
  path: string,
  { errors, now }: Pick<CheckContext, 'errors' | 'now'>,
): Date | null {
  if (typeof deadline !== 'string' || errors.hasWithin(path)) return null;
  const moment = readDateTime(deadline);
  if (moment !== null && moment <= now) errors.add(path, 'Must be in the future (UTC).');
  return moment;
}

function checkApostille(services: Services, { errors, now }: CheckContext): void {
  const country = validField(services, 'apostille', 'target_country', errors);
  if (typeof country !== 'string' || isApostilleParty(country, now)) return;
  errors.add(
    `${AT}.apostille_options.target_country`,
    `${countryName(country)} is not a party to the apostille convention.`,
  );
}

function checkConversion(services: Services, { errors, now }: CheckContext): void {
  const date = validField(services, 'currency_conversion', 'conversion_date', errors);
  if (typeof date === 'string' && date > dayOf(now)) {
    errors.add(`${AT}.currency_conversion_options.conversion_date`, 'Must not be in the future.');
  }
}

function checkPhysical(services: Services, { errors, warnings }: CheckContext): void {
  if (errors.hasWithin(`${AT}.shipping`)) return;
  const physical = WITH_DELIVERY.find((flag) => validField(services, flag, 'delivery', errors) === 'physical');
  if (services.shipping === true) {
    // An apostille is always on paper.
    if (physical === undefined && services.apostille !== true && !errors.hasWithin(AT))
      warnings.push({ field: `${AT}.shipping`, message: NOTHING_TO_SHIP });
    return;
  }
  if (physical === undefined) return;
  errors.add(
    `${AT}.shipping`,
    `Must be true, with \`shipping_options\`, because \`${SERVICE_OPTIONS[physical]}.delivery\` is \`physical\`.`,
  );
}

const NOTHING_TO_SHIP =
  'Nothing of this quote is delivered on paper, yet shipping is charged. Set a `delivery` to `physical`, or leave `shipping` out.';

function checkAddress(services: Services, errors: FieldErrors): void {
  const at = `${AT}.shipping_options.address`;
  const address = services.shipping === true ? services.shipping_options?.address : undefined;
  // An address that is not an object, or has no country, cannot be checked further.
  if (address === undefined || errors.has(at) || errors.hasWithin(`${at}.country`)) return;
  const { country } = address;
  const code = validField(services, 'shipping', 'shipping_service', errors);
  if (typeof code === 'string' && !shippingReaches(code, country)) {
    const where = country === 'US' ? 'to addresses outside the US only' : 'to addresses in the US only';
    errors.add(`${AT}.shipping_options.shipping_service`, `\`${code}\` delivers ${where}.`);
  }
  if (!errors.hasWithin(`${at}.region`)) {
    const region = readRegion(country, address.region);
    if (region !== null) address.region = region;
    else errors.add(`${at}.region`, regionMessage(country));
  }
  if (country === 'US' && !errors.hasWithin(`${at}.postal_code`) && !isUsZip(address.postal_code)) {
    errors.add(`${at}.postal_code`, 'Must be a 5-digit ZIP code.');
  }
  if (country !== 'US' && address.phone_number === undefined && !errors.hasWithin(`${at}.phone_number`)) {
    errors.add(
      `${at}.phone_number`,
      'This field is required outside the US, as an E.164 number such as `+442071838750`.',
    );
  }
}

function regionMessage(country: string): string {
  if (country === 'US') return 'Must be a 2-letter US state such as `MD`.';
  if (country === 'CA') return 'Must be a 2-letter Canadian province such as `ON`.';
  return 'Must not be empty.';
}
