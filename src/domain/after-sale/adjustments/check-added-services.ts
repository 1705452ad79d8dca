import { FieldErrors } from '../../../core/field-errors.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type Services } from '../../../wire/schemas/services.ts';
import { flagsOf, pickServices } from '../../orders/changes/ordered-services.ts';
import { checkServices } from '../../quotes/request/check-services.ts';

/** Check services that an order lacks by the rules for a quote that requests all of its services. */
export function checkAddedServices(
  ordered: Services,
  input: Services,
  { total, now }: { total: number; now: Date },
): { services: Services; warnings: Warning[] } {
  const errors = new FieldErrors();
  const warnings: Warning[] = [];
  const orderedFlags = new Set(flagsOf(ordered));
  if (flagsOf(input).length === 0) {
    const lacking = SERVICE_FLAGS.filter((flag) => !orderedFlags.has(flag)).map((flag) => `\`${flag}\``);
    errors.add('services', `Name a service that the order lacks: ${lacking.join(', ')}.`);
  }
  for (const flag of flagsOf(input)) {
    if (orderedFlags.has(flag)) errors.add(`services.${flag}`, 'The order has this service already.');
  }
  if (total < 0) errors.add('services', 'A service is added by lines that the customer accepts, not by money back.');
  errors.throwIfAny();
  const all = checkServices({ ...input, ...pickServices(ordered, [...orderedFlags]) }, { errors, warnings, now });
  // Ordered services were valid when they were ordered; their deadline, for example, may have passed since.
  const orderedFields = [...orderedFlags].map((flag) => `services.${SERVICE_OPTIONS[flag]}`);
  for (const at of orderedFields) errors.forget(at);
  errors.throwIfAny();
  const added = flagsOf(all).filter((flag) => !orderedFlags.has(flag));
  const newWarnings = warnings.filter(({ field }) => !orderedFields.some((at) => field.startsWith(at)));
  return { services: pickServices(all, added), warnings: newWarnings };
}
