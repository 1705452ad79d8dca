import type { Services } from '../../../wire/schemas/services.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

// Requirements of an order, by its services.

export const needsTranslation = ({ services }: Pick<OrderRow, 'services'>) => services.translation === true;

export const needsNotary = ({ services }: { services: Services }) =>
  services.notarization === true ||
  (services.translation === true && services.translation_options?.certification === 'notarized');

/** Services with an option for delivery on paper. */
const SENT_ON_CHOICE = ['translation', 'credential_evaluation', 'expert_opinion_letter'] as const;
type SentOnChoice = (typeof SENT_ON_CHOICE)[number];

export function needsShipping({ services }: { services: Services }): boolean {
  return services.shipping === true || SENT_ON_CHOICE.some((service) => choosesPaper(services, service));
}

function choosesPaper(services: Services, service: SentOnChoice): boolean {
  return services[service] === true && services[`${service}_options`]?.delivery === 'physical';
}

/** Whether the result is sent on paper: by its own option, or if shipping was ordered and no option names a service. */
export function isPosted({ services }: { services: Services }, service: SentOnChoice): boolean {
  if (services[service] !== true) return false;
  if (choosesPaper(services, service)) return true;
  return services.shipping === true && !SENT_ON_CHOICE.some((other) => choosesPaper(services, other));
}

/** Whether the translations' certificates are papers to be signed by hand. */
export const needsPaper = (order: { services: Services }): boolean =>
  needsNotary(order) || isPosted(order, 'translation');
