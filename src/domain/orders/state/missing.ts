import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { stateRefusal } from '../../../core/lifecycle.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { ApostilleStatus } from '../../../wire/schemas/orders/apostille.ts';
import { SERVICE_NAMES } from '../../../wire/schemas/services.ts';
import { DELIVERED_SERVICES, type DeliveredService } from '../../../wire/schemas/team.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { apostilleStatus } from './apostille-status.ts';
import { needsNotary, needsShipping, needsTranslation } from './needs.ts';
import { isTranslation } from './order-file.ts';

/** Something ordered that does not exist yet. */
export type Missing =
  | { kind: 'translation'; file: Id<'file'>; document: string; language: string }
  | { kind: 'result'; service: DeliveredService }
  | { kind: 'conversion' }
  | { kind: 'notarization' }
  | { kind: 'shipment' }
  | { kind: 'apostille'; status: ApostilleStatus }
  | { kind: 'original'; paper: string };

export type MissingTranslation = Extract<Missing, { kind: 'translation' }>;

export function missingTranslations({ order, files }: FullOrder): MissingTranslation[] {
  if (!needsTranslation(order)) return [];
  const made = files.filter(isTranslation);
  const has = (source: OrderFile, language: string) =>
    made.some((file) => file.source_file_id === source.file_id && file.language === language);
  return files
    .filter((file) => file.collection === 'source')
    .flatMap((source) =>
      order.target_language
        .filter((language) => !has(source, language))
        .map(
          (language): MissingTranslation => ({
            kind: 'translation',
            file: source.file_id,
            document: source.filename,
            language,
          }),
        ),
    );
}

/** Everything needed for completion, except the customer's approval. */
export function missingForCompletion(full: FullOrder): Missing[] {
  const { order, files, conversions } = full;
  const results = DELIVERED_SERVICES.filter(
    (service) => order.services[service] === true && !files.some((file) => file.service === service),
  );
  const missing: Missing[] = [...missingTranslations(full), ...results.map((service) => missingResult(service))];
  if (order.services.currency_conversion === true && conversions.length === 0) missing.push({ kind: 'conversion' });
  if (needsNotary(order) && order.notarized_at === null) missing.push({ kind: 'notarization' });
  if (needsShipping(order) && order.shipped_at === null) missing.push({ kind: 'shipment' });
  const status = apostilleStatus(full);
  if (status !== null && status !== 'returned') missing.push({ kind: 'apostille', status });
  return [...missing, ...unreturnedOriginals(full)];
}

const unreturnedOriginals = ({ originals }: FullOrder): Missing[] =>
  originals
    .filter(({ original }) => original.status !== 'returned')
    .map(({ original }) => ({ kind: 'original', paper: original.what }));

const missingResult = (service: DeliveredService): Missing => ({ kind: 'result', service });

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

/** A missing thing as a reason to wait. */
export function missingWait(missing: Missing): Wait {
  const code = `missing_${missing.kind}`;
  const words = missingInWords(missing);
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)} is not there yet.`;
  return missing.kind === 'translation' ? { code, message, target: toToken('file', missing.file) } : { code, message };
}

/** Colleagues' documents are not named to someone who sees only their own. */
export const OTHERS_UNFINISHED: Wait = { code: 'missing_translation', message: 'Others have not finished yet.' };

/** Refuses an action while the order waits for something, and lists the reasons. */
export function refuseWaiting({ status }: OrderRow, waits: readonly Wait[]): void {
  if (waits.length === 0) return;
  const { code, message } = stateRefusal('order', status, waits.map((wait) => wait.message).join(' '));
  fail(code, { message, fields: { status, waits_for: waits } });
}
