import { languageName } from '../../../wire/reference/languages.ts';
import { SERVICE_NAMES } from '../../../wire/schemas/services.ts';
import type { Missing } from './missing.ts';

export function missingInWords(missing: Missing): string {
  switch (missing.kind) {
    case 'translation':
      return `the translation of "${missing.document}" into ${languageName(missing.language)}`;
    case 'result':
      return `the result of the ${SERVICE_NAMES[missing.service].toLowerCase()}`;
    case 'conversion':
      return 'a currency conversion';
    case 'notarization':
      return 'the notarization';
    case 'shipment':
      return 'the shipment';
    case 'apostille':
      return `the return of the apostille, which is ${missing.status}`;
    case 'original':
      return `the return of the original "${missing.paper}"`;
  }
}

export const stillMissing = (missing: readonly Missing[]): string =>
  `Still missing: ${missing.map(missingInWords).join('; ')}.`;
