import type { Id } from '../../../core/ids.ts';
import type { ApostilleStatus } from '../../../wire/schemas/orders/apostille.ts';
import { DELIVERED_SERVICES, type DeliveredService } from '../../../wire/schemas/team.ts';
import type { FullOrder, OrderFile } from '../rows/orders.queries.ts';
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
