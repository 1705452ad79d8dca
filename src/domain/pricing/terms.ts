import type { Services } from '../../wire/schemas/services.ts';

/** The terms that quotes and orders show beside their services: none of them is ever null. */
export interface Terms {
  source_language: string;
  target_language: string[];
  translation_type: 'certified' | 'business';
  certification: 'certified' | 'notarized';
  delivery: 'digital' | 'physical';
  turnaround: 'standard' | 'expedited';
}

/** ISO-639 for a language that nobody has told and nothing has shown. */
const UNDETERMINED = 'und';

/** Services other than a translation that say how fast they are wanted. */
const WITH_TURNAROUND = ['credential_evaluation', 'expert_opinion_letter', 'apostille'] as const;
const WITH_DELIVERY = ['credential_evaluation', 'expert_opinion_letter'] as const;

/** Those of the translation; without one, what holds for the services that are wanted instead. */
export function termsOf(services: Services, found: string | null): Terms {
  const options = services.translation === true ? services.translation_options : undefined;
  return {
    source_language: options?.source_language ?? found ?? UNDETERMINED,
    target_language: options?.target_language ?? [],
    translation_type: options?.translation_type ?? 'certified',
    certification: options?.certification ?? 'certified',
    delivery: options === undefined ? deliveryOf(services) : (options.delivery ?? 'digital'),
    turnaround: options === undefined ? turnaroundOf(services) : (options.turnaround ?? 'standard'),
  };
}

/** The language of the first document that has shown one. */
export function foundLanguage(files: readonly { language_detection: string | null }[]): string | null {
  return files.find((file) => file.language_detection !== null)?.language_detection ?? null;
}

/** What is to be shipped is on paper, whichever service it comes of. */
function deliveryOf(services: Services): Terms['delivery'] {
  const chosen = WITH_DELIVERY.some(
    (service) => services[service] === true && services[`${service}_options`]?.delivery === 'physical',
  );
  return chosen || services.shipping === true ? 'physical' : 'digital';
}

/** The contract knows two speeds: the same day is faster than standard too. */
function turnaroundOf(services: Services): Terms['turnaround'] {
  const fast = WITH_TURNAROUND.some(
    (service) =>
      services[service] === true && (services[`${service}_options`]?.turnaround ?? 'standard') !== 'standard',
  );
  return fast ? 'expedited' : 'standard';
}
