import type { Services } from '../../../wire/schemas/services.ts';
import { DELIVERED_SERVICES } from '../../../wire/schemas/team.ts';
import { isTranslation } from '../change-order.ts';
import type { HeldFile, OrderRow, OrderWhole } from '../orders.queries.ts';

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

/** The translations that were ordered and are not there, as sentences for people. */
export function missingTranslations({ order, files }: OrderWhole): string[] {
  if (!needsTranslation(order)) return [];
  const made = files.filter(isTranslation);
  const has = (source: HeldFile, language: string) =>
    made.some((one) => one.source_file_id === source.file_id && one.language === language);
  return files
    .filter((file) => file.collection === 'source')
    .flatMap((source) =>
      order.target_language
        .filter((language) => !has(source, language))
        .map((language) => `the translation of "${source.filename}" into ${language}`),
    );
}

/** Results of the other services that are not there. */
function missingResults({ order, files, conversions }: OrderWhole): string[] {
  const missing: string[] = DELIVERED_SERVICES.filter(
    (service) => order.services[service] === true && !files.some((file) => file.service === service),
  ).map((service) => `the result of ${service}`);
  if (order.services.currency_conversion === true && conversions.length === 0) missing.push('a currency conversion');
  return missing;
}

/** Everything that has to be there before completion, beside the approval. */
export function missingForCompletion(whole: OrderWhole): string[] {
  const { order } = whole;
  return [
    ...missingTranslations(whole),
    ...missingResults(whole),
    ...(needsNotary(order) && order.notarized_at === null ? ['the notarization'] : []),
    ...(needsShipping(order) && order.shipped_at === null ? ['the shipment'] : []),
  ];
}
