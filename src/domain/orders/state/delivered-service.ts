import { DELIVERED_SERVICES, type DeliveredService } from '../../../wire/schemas/team.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

/** The service, or an error if its result is not a file or it was not ordered. */
export function deliveredService(
  { services }: OrderRow,
  name: string,
): { service: DeliveredService } | { error: string } {
  const service = DELIVERED_SERVICES.find((delivered) => delivered === name);
  if (service === undefined) return { error: `Must be one of ${DELIVERED_SERVICES.join(', ')}.` };
  return services[service] === true ? { service } : { error: `The order has no ${service}.` };
}
