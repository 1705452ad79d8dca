import type { Services } from '../../wire/schemas/services.ts';

/** Terms that quotes and orders show with their services; never null. */
export interface Terms {
  source_language: string;
  target_language: string[];
  translation_type: 'certified' | 'business';
  certification: 'certified' | 'notarized';
  delivery: 'digital' | 'physical';
  turnaround: 'standard' | 'expedited';
}

/** ISO 639 code for an undetermined language. */
const UNDETERMINED = 'und';

/** Services besides translation with a turnaround. */
const WITH_TURNAROUND = ['credential_evaluation', 'expert_opinion_letter', 'apostille'] as const;
const WITH_DELIVERY = ['credential_evaluation', 'expert_opinion_letter'] as const;

/** Terms of the translation; without one, derived from the other services. */
export function termsOf(services: Services, detected: string | null): Terms {
  const options = services.translation === true ? services.translation_options : undefined;
  return {
    source_language: options?.source_language ?? detected ?? UNDETERMINED,
    target_language: options?.target_language ?? [],
    translation_type: options?.translation_type ?? 'certified',
    certification: options?.certification ?? 'certified',
    delivery: options === undefined ? deliveryOf(services) : (options.delivery ?? 'digital'),
    turnaround: options === undefined ? turnaroundOf(services) : (options.turnaround ?? 'standard'),
  };
}

/** The language of the first document with a detected one. */
export function detectedLanguage(files: readonly { language_detection: string | null }[]): string | null {
  return files.find((file) => file.language_detection !== null)?.language_detection ?? null;
}

/** Anything shipped is on paper. */
function deliveryOf(services: Services): Terms['delivery'] {
  const chosen = WITH_DELIVERY.some(
    (service) => services[service] === true && services[`${service}_options`]?.delivery === 'physical',
  );
  return chosen || services.shipping === true ? 'physical' : 'digital';
}

/** The API has two speeds; same day counts as expedited. */
function turnaroundOf(services: Services): Terms['turnaround'] {
  const fast = WITH_TURNAROUND.some(
    (service) =>
      services[service] === true && (services[`${service}_options`]?.turnaround ?? 'standard') !== 'standard',
  );
  return fast ? 'expedited' : 'standard';
}
