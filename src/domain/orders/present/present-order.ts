import { toToken } from '../../../core/ids.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { Order, OrderReference } from '../../../wire/schemas/order.ts';
import type { Adjustment } from '../../../wire/schemas/orders/adjustment.ts';
import type { Apostille } from '../../../wire/schemas/orders/apostille.ts';
import type { Cancellation } from '../../../wire/schemas/orders/cancellation.ts';
import type { Conversion } from '../../../wire/schemas/orders/conversion.ts';
import type { Original } from '../../../wire/schemas/orders/original.ts';
import type { FileLinks } from '../../files/read-files.ts';
import { presentAttribution, presentReferral } from '../../partners/partners.ts';
import { withTaxTotals } from '../../pricing/taxes/tax-totals.ts';
import { presentOrderFile } from '../read-order.ts';
import { orderUrl } from '../record-order-event.ts';
import type { AdjustmentRow, CancellationRow } from '../rows/adjustments.queries.ts';
import type { FullOriginal } from '../rows/order-papers.queries.ts';
import type { ConversionRow, FullOrder, OrderRow } from '../rows/orders.queries.ts';
import { apostilleStatus } from '../state/needs.ts';
import { presentRevision } from '../translations/present-revision.ts';

export interface OrderPresenting {
  baseUrl: string;
  links: FileLinks;
}

const stamp = (date: Date | null) => date && formatTimestamp(date);

/** An order as in lists, before fields are hidden from the viewer. */
export function presentReference({ baseUrl }: { baseUrl: string }, row: OrderRow): WithoutActions<OrderReference> {
  return {
    url: orderUrl(baseUrl, row.id),
    token: toToken('order', row.id),
    number: row.number,
    status: row.status,
    total: row.total,
    currency: row.currency,
    app: row.app_id && toToken('app', row.app_id),
    ...presentAttribution(row),
    certification: row.certification,
    translation_type: row.translation_type,
    delivery: row.delivery,
    turnaround: row.turnaround,
    source_language: row.source_language,
    target_language: row.target_language,
    ...referencesOf(row),
    metadata: row.metadata,
    ...presentReferral(row),
    livemode: row.livemode,
    version: row.version,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    intake_processed_at: stamp(row.intake_processed_at),
    translator_assigned_at: stamp(row.translator_assigned_at),
    translator_accepted_at: stamp(row.translator_accepted_at),
    translator_completed_at: stamp(row.translator_completed_at),
    proofreader_completed_at: stamp(row.proofreader_completed_at),
    all_translations_approved_at: stamp(row.all_translations_approved_at),
    notarized_at: stamp(row.notarized_at),
    shipped_at: stamp(row.shipped_at),
    completed_at: stamp(row.completed_at),
  };
}

/** Details that lists do not have, for the account and for the team. */
export function orderDetails({ order: row, ...contents }: Omit<FullOrder, 'files'>) {
  const { conversions, cancellation, adjustments, revisions } = contents;
  return {
    approved_at: stamp(row.approved_at),
    quote: row.quote_id && toToken('quote', row.quote_id),
    line_items: row.line_items,
    ...withTaxTotals(row),
    tax_note: row.tax_note,
    services: row.services,
    shipment: row.shipments[0] ?? null,
    shipments: row.shipments,
    revisions: revisions.map(presentRevision),
    conversions: conversions.map(presentConversion),
    hold_reason: row.hold_reason,
    hold_code: row.hold_code,
    hold_answered_at: stamp(row.hold_answered_at),
    refunded_total: row.refunded_total,
    cancellation: cancellation && presentCancellation(cancellation),
    adjustments: adjustments.map(presentAdjustment),
    deadline: stamp(row.deadline),
    promised_at: stamp(row.promised_at),
  };
}

/** An order as accounts see it, before fields are hidden from the viewer. */
export async function presentOrder(
  presenting: OrderPresenting,
  { files, ...full }: FullOrder,
): Promise<WithoutActions<Order>> {
  const { order } = full;
  const shown = files.filter((file) => file.live);
  const delivered = order.completed_at !== null || shown.some((file) => file.collection === 'final');
  return {
    ...presentReference(presenting, order),
    ...orderDetails(delivered ? full : { ...full, conversions: [] }),
    ...presentPapers(presenting, full, { team: false }),
    files: await Promise.all(shown.map((file) => presentOrderFile(presenting, file, shown))),
  };
}

/** Apostille, originals and receipts; team members are named only to the team. */
export const presentPapers = (
  { baseUrl }: { baseUrl: string },
  full: Omit<FullOrder, 'files'>,
  view: { team: boolean },
) => ({
  apostille: presentApostille(full, view),
  originals: full.originals.map((original) => presentOriginal(original, view)),
  receipts: full.receipts.map(({ id, number, kind }) => {
    const token = toToken('rct', id);
    return { token, number, kind, url: `${baseUrl}${view.team ? '/team' : ''}/v1/receipts/${token}/download` };
  }),
});

function presentConversion(row: ConversionRow): Conversion {
  return {
    file: row.file_id && toToken('file', row.file_id),
    description: row.description,
    amount: row.amount,
    source_currency: row.source_currency,
    target_currency: row.target_currency,
    result: row.result,
    rate: row.rate,
    rate_date: row.rate_date,
    rate_source: row.rate_source,
    created_at: formatTimestamp(row.created_at),
  };
}

function presentCancellation(row: CancellationRow): Cancellation {
  const { status, reason, note, answer, fee, amount } = row;
  return {
    token: toToken('cnl', row.id),
    status,
    reason,
    note,
    answer,
    fee,
    amount,
    decided_at: row.decided_at && formatTimestamp(row.decided_at),
    created_at: formatTimestamp(row.created_at),
  };
}

/** Customers do not see which team member did a step. */
function presentApostille(full: Pick<FullOrder, 'order' | 'apostille'>, { team }: { team: boolean }): Apostille | null {
  const status = apostilleStatus(full);
  if (status === null) return null;
  const steps = full.apostille.map(({ step, place, reference, actor, created_at }) => ({
    step,
    where: place,
    reference,
    ...(team && { by: actor }),
    at: formatTimestamp(created_at),
  }));
  return { status, steps };
}

function presentAdjustment(row: AdjustmentRow): Adjustment {
  const { status, reason, line_items, total, currency, services, note } = row;
  return {
    token: toToken('adj', row.id),
    status,
    reason,
    line_items,
    total,
    ...withTaxTotals(row),
    tax_note: row.tax_note,
    currency,
    files: row.files.map((id) => toToken('file', id)),
    services,
    note,
    decided_at: row.decided_at && formatTimestamp(row.decided_at),
    created_at: formatTimestamp(row.created_at),
  };
}

/** Customers do not see which team member had the paper. */
function presentOriginal({ original, custody }: FullOriginal, { team }: { team: boolean }): Original {
  const { id, what, file_id, status, created_at } = original;
  const returned = custody.find(({ step }) => step === 'returned');
  return {
    token: toToken('orig', id),
    what,
    file: file_id && toToken('file', file_id),
    status,
    where: custody.at(-1)?.place ?? null,
    received_at: formatTimestamp(created_at),
    returned_at: returned === undefined ? null : formatTimestamp(returned.created_at),
    custody: custody.map(({ step, place, reference, actor, created_at: at }) => ({
      step,
      where: place,
      reference,
      ...(team && { by: actor }),
      at: formatTimestamp(at),
    })),
  };
}
