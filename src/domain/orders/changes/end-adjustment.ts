import type { Locked } from '../../../core/lifecycle.ts';
import { sumTaxes } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';
import { termsOf } from '../../pricing/terms.ts';
import { endAdjustmentHold } from '../actions/reach-milestone.ts';
import type { OrderChange } from '../change-order.ts';
import type { RecordDeps } from '../record-order-event.ts';
import type { AdjustmentRow } from '../rows/adjustments.queries.ts';
import { askForCertificates } from '../rows/assignments.queries.ts';
import { needsShipping } from '../state/needs.ts';
import { moveAdjustment } from './move-adjustment.ts';

type LockedAdjustment = Locked<AdjustmentRow>;

/** Add the adjustment's price and services to the order, start work on its files and end the hold. */
export async function acceptAdjustment(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  adjustment: LockedAdjustment,
  accepted_by: string | null = null,
): Promise<void> {
  const { order } = change;
  change.set({
    total: order.total + adjustment.total,
    line_items: [...order.line_items, ...adjustment.line_items],
    taxes: sumTaxes([...order.taxes, ...adjustment.taxes]),
  });
  if (adjustment.services !== null) addServices(tx, deps, change, adjustment.services);
  for (const file of change.files) {
    if (!file.proposed || !adjustment.files.includes(file.file_id)) continue;
    change.changeFile({ ...file, collection: 'source', proposed: false });
  }
  await moveAdjustment(tx, deps, order, adjustment, { move: 'accept', accepted_by });
  endAdjustmentHold(change);
}

/** Add the services to the order, which is complete only once their results are there too. */
function addServices(tx: Tx, { clock }: RecordDeps, change: OrderChange, added: Services): void {
  const { order } = change;
  const services = withServices(order.services, added);
  change.set({ services, ...termsOf(services, order.source_language) });
  // The parcel left without the papers of the new services.
  if (needsShipping({ services: added })) change.set({ shipped_at: null });
  if (order.approved_at !== null && services.translation === true) askForCertificates(tx, order, clock.now());
}

/** Remove the files that the customer added for the adjustment. */
export async function dropAdjustment(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  { adjustment, note }: { adjustment: LockedAdjustment; note: string | null },
): Promise<void> {
  for (const file of change.files) {
    if (file.proposed && adjustment.files.includes(file.file_id)) change.removeFile(file);
  }
  await moveAdjustment(tx, deps, change.order, adjustment, { move: 'decline', note });
  endAdjustmentHold(change);
}

/** Adds services to those of an order. */
export function withServices(ordered: Services, added: Services): Services {
  const both = { ...ordered, ...pickServices(added, flagsOf(added)) };
  const { translation_options: options } = both;
  // Adding notarization makes the translation's certification `notarized`.
  if (both.notarization !== true || options === undefined) return both;
  return { ...both, translation_options: { ...options, certification: 'notarized' } };
}

export const flagsOf = (services: Services): ServiceFlag[] => SERVICE_FLAGS.filter((flag) => services[flag] === true);

/** Includes the options of each service. */
export function pickServices(services: Services, flags: readonly ServiceFlag[]): Services {
  const picked = flags.flatMap((flag) => {
    const name = SERVICE_OPTIONS[flag];
    return [[flag, true], ...(services[name] === undefined ? [] : [[name, services[name]]])];
  });
  return Object.fromEntries(picked);
}
