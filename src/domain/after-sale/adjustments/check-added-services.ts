import { FieldErrors } from '../../../core/field-errors.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type Services } from '../../../wire/schemas/services.ts';
import { flagsOf, pickServices } from '../../orders/changes/ordered-services.ts';
import { checkServices } from '../../quotes/request/check-services.ts';

/** Check services that an order lacks by the rules for a quote that requests all of its services. */
export function checkAddedServices(
  ordered: Services,
  given: Services,
  { total, now }: { total: number; now: Date },
): { services: Services; warnings: Warning[] } {
  const errors = new FieldErrors();
  const warnings: Warning[] = [];
  const has = new Set(flagsOf(ordered));
  if (flagsOf(given).length === 0) {
    const lacking = SERVICE_FLAGS.filter((flag) => !has.has(flag)).map((flag) => `\`${flag}\``);
    errors.add('services', `Name a service that the order lacks: ${lacking.join(', ')}.`);
  }
  for (const flag of flagsOf(given)) {
    if (has.has(flag)) errors.add(`services.${flag}`, 'The order has this service already.');
  }
  if (total < 0) errors.add('services', 'A service is added by lines that the customer accepts, not by money back.');
  errors.throwIfAny();
  const all = checkServices({ ...given, ...pickServices(ordered, [...has]) }, { errors, warnings, now });
  // Ordered services were valid when they were ordered; their deadline, for example, may have passed since.
  const ofOrder = [...has].map((flag) => `services.${SERVICE_OPTIONS[flag]}`);
  for (const at of ofOrder) errors.forget(at);
  errors.throwIfAny();
  const added = flagsOf(all).filter((flag) => !has.has(flag));
  const news = warnings.filter(({ field }) => !ofOrder.some((at) => field.startsWith(at)));
  return { services: pickServices(all, added), warnings: news };
}
