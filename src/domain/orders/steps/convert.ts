import { failField } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { ConversionRequest } from '../../../wire/schemas/team.ts';
import type { Actor } from '../../events/audit.ts';
import { convertAmount } from '../../rates/convert-amount.ts';
import { findRate } from '../../rates/find-rate.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { ConversionRow, OrderWhole } from '../orders.queries.ts';
import { begin, REPEATED, type StepDeps, takeStep } from './steps.ts';

const from = createQueryBuilder<{ conversions: ConversionRow }>();

/** The rate of a sandbox, which needs no imported ones. */
const SIMULATED = { rate: '1.25', source: 'Simulated' };

/** Converts one amount of a document with the rate of its date; rate, date and source are kept with it. */
export async function addConversion(
  deps: StepDeps,
  actor: Actor,
  {
    order,
    id = newId(),
    simulated = false,
    ...request
  }: Omit<ConversionRequest, 'file'> & { file?: Id<'file'>; order: Id<'order'>; id?: NewId; simulated?: boolean },
): Promise<OrderWhole> {
  let added: ConversionRow | null = null;
  const whole = await takeStep(
    deps,
    actor,
    { order, action: 'convert', detail: request },
    async (changing, now, tx) => {
      // An earlier try of the same request was cut off after it had done its work.
      if (now.conversions.some((one) => one.id === id)) return REPEATED;
      const options = now.order.services.currency_conversion
        ? now.order.services.currency_conversion_options
        : undefined;
      if (options === undefined) refuseState('order', now.order.status, 'No currency conversion was ordered.');
      if (!allows(ORDER_LIFECYCLE.hold, now.order.status)) {
        refuseState('order', now.order.status, 'Conversions are added before it is completed.');
      }
      const source = request.source_currency ?? options.source_currency;
      if (source === undefined) failField('source_currency', 'The order does not name the currency of the document.');
      const date = options.conversion_date ?? request.date;
      if (date === undefined) failField('date', 'The order names no conversion date: give the date of the document.');
      const file = request.file === undefined ? null : fileOf(now, request.file);
      const pair = { from: source, to: options.target_currency, date };
      const rate = simulated ? { ...SIMULATED, date } : await findRate(tx, pair);
      if (rate === null) {
        failField(
          'date',
          `There is no rate of ${pair.from} to ${pair.to} for ${date} or the week before; import it first.`,
        );
      }
      added = {
        id,
        order_id: order,
        account_id: now.order.account_id,
        file_id: file,
        description: request.description ?? null,
        amount: request.amount,
        source_currency: pair.from,
        target_currency: pair.to,
        result: convertAmount({ amount: request.amount, rate: rate.rate, currency: pair.to }),
        rate: rate.rate,
        rate_date: rate.date,
        rate_source: rate.source,
        created_at: deps.clock.now(),
      };
      begin(changing);
      return tx.build(from.insertInto('conversions').values(added));
    },
  );
  return added === null ? whole : { ...whole, conversions: [...whole.conversions, added] };
}

function fileOf({ files }: OrderWhole, id: Id<'file'>): Id<'file'> {
  const file = files.find((one) => one.file_id === id && ['source', 'reference'].includes(one.collection));
  return file?.file_id ?? failField('file', 'Is not a document of this order.');
}
