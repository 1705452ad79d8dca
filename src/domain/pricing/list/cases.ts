import type { PricedService } from '../../../wire/priced.ts';
import { countryName } from '../../../wire/reference/countries.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import { SHIPPING_SERVICES } from '../../../wire/reference/shipping.ts';
import type { Services } from '../../../wire/schemas/services.ts';

// A request split into price cases, one for each thing that may have its own price.

/** Facts that rule conditions are compared with; absent where the service has no such option. */
export interface Facts {
  source?: string;
  target?: string;
  certification?: string;
  turnaround?: string;
  delivery?: string;
  documents: number;
  kind?: string;
  of_service?: string;
  shipping_service?: string;
  country?: string;
}

export interface Case {
  service: PricedService;
  facts: Facts;
  /** Code of the line items. */
  code: string;
  description: string;
  /** Number of papers of the service, for prices per `document`. */
  papers: number;
}

/**
 * Cases of one service that differ only in their target language. Their lines are listed together: base prices, then
 * surcharges.
 */
export type Stage = readonly Case[];

export function casesOf(services: Services, documents: number): Stage[] {
  return [
    ...translationStages(services, documents),
    ...evaluationStages(services, documents),
    ...expertOpinionStages(services, documents),
    ...conversionStages(services, documents),
    ...apostilleStages(services, documents),
    ...shippingStages(services, documents),
  ];
}

function translationStages(services: Services, documents: number): Stage[] {
  const options = services.translation_options;
  if (!services.translation || options === undefined) return [];
  const { source_language: source, target_language: targets } = options;
  const { certification = 'certified', delivery = 'digital', turnaround = 'standard' } = options;
  const pace = services.notarization_options?.turnaround ?? 'standard';
  // Written out: copying one object into another fifty times was the slowest part of pricing.
  const factsOf = (target: string, turnaround: string): Facts => ({
    source,
    target,
    certification,
    turnaround,
    delivery,
    documents,
  });
  const from = `Certified translation, ${languageName(source)} to `;
  const translations = targets.map(
    (target): Case => ({
      service: 'translation',
      facts: factsOf(target, turnaround),
      code: 'translation',
      description: from + languageName(target),
      papers: documents,
    }),
  );
  const seals = targets.map(
    (target): Case => ({
      service: 'notarization',
      facts: factsOf(target, pace),
      code: 'notarization',
      description: 'Notary stamp',
      papers: documents,
    }),
  );
  const copies = copiesOf('translation', delivery, documents, documents);
  return [translations, certification === 'notarized' ? seals : [], targets.flatMap(() => copies)];
}

function copiesOf(of_service: string, delivery: string | undefined, papers: number, documents: number): Case[] {
  if (delivery !== 'physical') return [];
  const facts = { of_service, documents };
  const description = 'Printed hard copy';
  return [{ service: 'hard_copy', facts, code: `${of_service}_hard_copy`, description, papers }];
}

function evaluationStages(services: Services, documents: number): Stage[] {
  const options = services.credential_evaluation_options;
  if (!services.credential_evaluation || options === undefined) return [];
  const { evaluation_type: kind = 'diploma_evaluation', turnaround = 'standard', delivery = 'digital' } = options;
  const name = kind === 'diploma_evaluation' ? 'Diploma evaluation' : 'Course-by-course evaluation';
  const evaluated: Case = {
    service: 'credential_evaluation',
    facts: { kind, turnaround, delivery, documents },
    code: 'credential_evaluation',
    description: `${name} for ${options.subject_name}`,
    papers: 1,
  };
  return [[evaluated], copiesOf('credential_evaluation', delivery, 1, documents)];
}

function expertOpinionStages(services: Services, documents: number): Stage[] {
  const options = services.expert_opinion_letter_options;
  if (!services.expert_opinion_letter || options === undefined) return [];
  const { turnaround = 'standard', delivery = 'digital' } = options;
  const opinion: Case = {
    service: 'expert_opinion_letter',
    facts: { turnaround, delivery, documents },
    code: 'expert_opinion_letter',
    description: `Expert opinion letter, ${options.visa_type}`,
    papers: 1,
  };
  return [[opinion], copiesOf('expert_opinion_letter', delivery, 1, documents)];
}

function conversionStages(services: Services, documents: number): Stage[] {
  const options = services.currency_conversion_options;
  if (!services.currency_conversion || options === undefined) return [];
  const description = `Currency conversion to ${options.target_currency}`;
  const service = 'currency_conversion';
  return [[{ service, facts: { documents }, code: service, description, papers: documents }]];
}

function apostilleStages(services: Services, documents: number): Stage[] {
  const options = services.apostille_options;
  if (!services.apostille || options === undefined) return [];
  const { target_country: country, turnaround = 'standard' } = options;
  const kind = options.authorizing_state === undefined ? 'other_apostille' : 'state_apostille';
  const description = `Apostille for ${countryName(country)}`;
  const service = 'apostille';
  return [
    [{ service, facts: { kind, country, turnaround, documents }, code: service, description, papers: documents }],
  ];
}

function shippingStages(services: Services, documents: number): Stage[] {
  const options = services.shipping_options;
  if (!services.shipping || options === undefined) return [];
  const { shipping_service, address } = options;
  const name = SHIPPING_SERVICES.find(({ code }) => code === shipping_service)?.name ?? shipping_service;
  const facts = { shipping_service, country: address.country, documents };
  return [[{ service: 'shipping', facts, code: 'shipping', description: `Shipping, ${name}`, papers: 1 }]];
}
