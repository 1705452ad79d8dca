import type { Services } from '../../../wire/schemas/services.ts';
import type { OrderRow } from '../orders.queries.ts';

// What an order needs before it can go on, by the services that were ordered.

export const needsTranslation = ({ services }: Pick<OrderRow, 'services'>) => services.translation === true;

export const needsNotary = ({ services }: { services: Services }) =>
  services.notarization === true ||
  (services.translation === true && services.translation_options?.certification === 'notarized');

export function needsShipping({ services }: { services: Services }): boolean {
  if (services.shipping === true) return true;
  const { translation_options, credential_evaluation_options, expert_opinion_letter_options } = services;
  return [
    services.translation && translation_options,
    services.credential_evaluation && credential_evaluation_options,
    services.expert_opinion_letter && expert_opinion_letter_options,
  ].some((options) => options && options.delivery === 'physical');
}
