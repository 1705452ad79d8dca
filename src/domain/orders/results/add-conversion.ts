import { failField } from '../../../core/fail.ts';
import { type Id, type NewId, newId } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { ConversionRequest } from '../../../wire/schemas/team.ts';
import { convertAmount, type FoundRate, findRate } from '../../rates/import-rates.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  type AddedFile,
  type AddFileDeps,
  addFile,
  beginWork,
  runActionOnce,
} from '../actions/run-action.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { type FullOrder, insertConversion, type OrderRow } from '../rows/orders.queries.ts';
import { deliveredService } from '../state/needs.ts';
import { isCustomerFile } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';

/** Fixed rate for sandboxes, which need no imported rates. */
const SIMULATED = { rate: '1.25', source: 'Simulated' };

type Conversion = Omit<ConversionRequest, 'file'> & { file?: Id<'file'> };

/** Converts one amount of a document at the rate of its date; stores rate, date and source with it. */
export async function addConversion(
  deps: ActionDeps,
  by: ActionCaller,
  {
    id = newId(),
    simulated = false,
    conversion,
    ...at
  }: ActionRequest & { id?: NewId; simulated?: boolean; conversion: Conversion },
): Promise<OrderWithPayments> {
  const request = {
    ...at,
    action: 'convert',
    detail: conversion,
    // An earlier try of this request was interrupted after its work was done.
    isRepeated: ({ before }: { before: FullOrder }) => before.conversions.some((known) => known.id === id),
  };
  return runActionOnce(deps, by, request, async ({ tx, change, before, seen }) => {
    const { order } = before;
    const pair = currenciesOf(order, conversion);
    const file_id = conversion.file === undefined ? null : fileOf(seen, conversion.file);
    const { rate, date, source } = simulated ? { ...SIMULATED, date: pair.date } : await rateOf(tx, pair);
    const { amount, description = null } = conversion;
    const stored = await insertConversion(tx, {
      id,
      order_id: order.id,
      account_id: order.account_id,
      file_id,
      description,
      amount,
      source_currency: pair.from,
      target_currency: pair.to,
      result: convertAmount({ amount, rate, currency: pair.to }),
      rate,
      rate_date: date,
      rate_source: source,
      created_at: deps.clock.now(),
    });
    beginWork(change);
    change.setContents({ conversions: stored });
  });
}

/** Returns the options that were ordered. */
export function checkConvertible({ services, status }: OrderRow) {
  const options = services.currency_conversion ? services.currency_conversion_options : undefined;
  if (options === undefined) refuseState('order', status, 'No currency conversion was ordered.');
  if (!allows(ORDER_LIFECYCLE.hold, status)) {
    refuseState('order', status, 'Conversions can only be added before it is completed.');
  }
  return options;
}

interface Pair {
  from: string;
  to: string;
  date: string;
}

/** The request's source currency has priority over the order's; the order's date over the request's. */
function currenciesOf(order: OrderRow, input: Conversion): Pair {
  const options = checkConvertible(order);
  const from = input.source_currency ?? options.source_currency;
  if (from === undefined) failField('source_currency', 'The order does not name the currency of the document.');
  const date = options.conversion_date ?? input.date;
  if (date === undefined) failField('date', 'The order names no conversion date: give the date of the document.');
  return { from, to: options.target_currency, date };
}

async function rateOf(tx: Tx, pair: Pair): Promise<FoundRate> {
  const { from, to, date } = pair;
  const missing = `There is no rate of ${from} to ${to} for ${date} or the week before; import it first.`;
  return (await findRate(tx, pair)) ?? failField('date', missing);
}

function fileOf({ files }: FullOrder, id: Id<'file'>): Id<'file'> {
  const file = files.find((candidate) => candidate.file_id === id && isCustomerFile(candidate));
  return file?.file_id ?? failField('file', 'Must be a document of this order.');
}

/** Adds the result of a service other than translation. */
export async function addDeliverable(
  deps: AddFileDeps,
  by: ActionCaller,
  request: AddedFile & { service: string },
): Promise<OrderWithPayments> {
  return addFile(deps, by, { ...request, action: 'deliverables' }, ({ change, before: { order, files } }, place) => {
    const found = deliveredService(order, request.service);
    if ('error' in found) failField('service', found.error);
    checkResultTurn(order);
    beginWork(change);
    place({ collection: 'final', service: found.service, position: files.length });
  });
}

export function checkResultTurn({ status }: OrderRow): void {
  if (allows(ORDER_LIFECYCLE.hold, status)) return;
  refuseState('order', status, 'Results can only be added before it is completed.');
}
