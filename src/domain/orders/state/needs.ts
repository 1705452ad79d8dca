import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { stateRefusal } from '../../../core/lifecycle.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { ApostilleStatus } from '../../../wire/schemas/orders/apostille.ts';
import { SERVICE_NAMES, type Services } from '../../../wire/schemas/services.ts';
import { DELIVERED_SERVICES, type DeliveredService } from '../../../wire/schemas/team.ts';
import type { AssignmentRow, Piece } from '../rows/assignments.queries.ts';
import type { FullOrder, OrderFile, OrderFileRow, OrderRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import { isSentBack, isTranslation } from './order-file.ts';

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

export const isSamePiece = (a: Piece, b: Piece): boolean => a.file_id === b.file_id && a.language === b.language;

/** Every ordered translation. */
export const allPieces = ({ order, files }: { order: OrderRow; files: readonly OrderFile[] }): Piece[] =>
  files
    .filter((file) => file.collection === 'source')
    .flatMap(({ file_id }) => order.target_language.map((language) => ({ file_id, language })));

/** Pieces of a document and a language that the caller may see; all pieces if neither is named. */
export function choosePieces(seen: SeenOrder, { file, language }: { file?: Id<'file'>; language?: string }): Piece[] {
  const pieces = allPieces(seen).filter((piece) => isOwn(seen, piece));
  if (file !== undefined && !pieces.some(({ file_id }) => file_id === file)) {
    failField('file', 'Must be a document of this order that is to be translated.');
  }
  const { target_language: ordered } = seen.order;
  if (language !== undefined && !ordered.includes(language)) {
    failField('language', `This language was not ordered. Ordered: ${ordered.join(', ')}.`);
  }
  const chosen = pieces.filter(
    (piece) =>
      (file === undefined || piece.file_id === file) && (language === undefined || piece.language === language),
  );
  return chosen.length > 0 ? chosen : failField('language', 'This translation is not assigned to you.');
}

export function documentOf(files: readonly OrderFile[], { file_id }: Piece): OrderFile {
  const found = files.find((file) => file.file_id === file_id);
  if (found === undefined) throw new Error('The document of an assignment is not in its order.');
  return found;
}

/** Whether the customer is waiting for a new version. */
export const needsRevision = (files: readonly OrderFile[], { file_id, language }: Piece): boolean =>
  files.some(
    (file) =>
      isTranslation(file) && file.source_file_id === file_id && file.language === language && file.revision !== null,
  );

/** Whether the team sent the translation back and waits for its correction. */
export const isToCorrect = (files: readonly OrderFile[], { file_id, language }: Piece): boolean =>
  files.some((file) => isSentBack(file) && file.source_file_id === file_id && file.language === language);

export const currentAssignment = (
  rows: readonly AssignmentRow[],
  piece: Piece,
  task: AssignmentRow['task'],
): AssignmentRow | undefined => rows.find((row) => row.standing && row.task === task && isSamePiece(row, piece));

/** The service, or an error if its result is not a file or it was not ordered. */
export function deliveredService(
  { services }: OrderRow,
  name: string,
): { service: DeliveredService } | { error: string } {
  const service = DELIVERED_SERVICES.find((delivered) => delivered === name);
  if (service === undefined) return { error: `Must be one of ${DELIVERED_SERVICES.join(', ')}.` };
  return services[service] === true ? { service } : { error: `The order has no ${service}.` };
}

/** Last step of the order's apostille, `waiting` before the first; null if none was ordered. */
export function apostilleStatus({ order, apostille }: Pick<FullOrder, 'order' | 'apostille'>): ApostilleStatus | null {
  if (order.services.apostille !== true) return null;
  return apostille.at(-1)?.step ?? 'waiting';
}

export interface AssignedOrder extends FullOrder {
  assignments: AssignmentRow[];
}

/** An order as one viewer sees it; `own`: the only translations the viewer sees, undefined for all. */
export interface SeenOrder extends FullOrder {
  own?: readonly Piece[];
  /** The full order: decides what the viewer may do, and is never shown. */
  full: AssignedOrder;
}

/** Pieces assigned to a person. */
export const ownPieces = (rows: readonly AssignmentRow[], person: Id<'prs'>): Piece[] =>
  rows.filter(({ standing, person_id }) => standing && person_id === person);

/** The part of an order that a person with these pieces may see. */
export function ownPart(full: AssignedOrder, own: readonly Piece[]): SeenOrder {
  // Without a translation nothing is assigned by piece: the viewer works on the full order.
  if (!needsTranslation(full.order)) return { ...full, full };
  const files = full.files.filter((file) => isOwnFile(file, own, full.files));
  const shown = new Set(files.map((file) => file.file_id));
  const conversions = full.conversions.filter(({ file_id }) => file_id === null || shown.has(file_id));
  return { ...full, files, conversions, revisions: ownRevisions(full.revisions, shown), own, full };
}

/** Revisions of the files shown, and of the versions that they replaced. */
function ownRevisions(revisions: readonly RevisionRow[], shown: ReadonlySet<Id<'file'>>): RevisionRow[] {
  const known = new Set(shown);
  return revisions
    .toReversed()
    .filter(({ file_id, answer_id }) => {
      const isOwn = known.has(file_id) || (answer_id !== null && known.has(answer_id));
      if (isOwn) known.add(file_id);
      return isOwn;
    })
    .toReversed();
}

/** Own documents, files made from them in own languages, and reference files. */
export function isOwnFile(file: OrderFileRow, own: readonly Piece[], allFiles: readonly OrderFileRow[]): boolean {
  if (file.collection === 'source') return own.some(({ file_id }) => file_id === file.file_id);
  if (file.collection === 'reference') return !file.proposed;
  const made = file.made_from === null ? file : (allFiles.find((one) => one.file_id === file.made_from) ?? file);
  return own.some(({ file_id, language }) => file_id === made.source_file_id && language === made.language);
}

/** Whether a translation belongs to the viewer's part. */
export const isOwn = ({ own }: SeenOrder, { file_id, language }: Piece): boolean =>
  own === undefined || own.some((piece) => piece.file_id === file_id && piece.language === language);

/** Whether a missing thing concerns the viewer: their own translations, and everything else that is missing. */
export const concernsViewer = (seen: SeenOrder, missing: Missing): boolean =>
  missing.kind !== 'translation' || isOwn(seen, { file_id: missing.file, language: missing.language });
