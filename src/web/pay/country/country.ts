import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../core/fail.ts';
import { settleAdjustmentPlace, settlePlace } from '../../../domain/billing/taxes/settle-place.ts';
import { readCountry, readRegion } from '../../../wire/reference/countries.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer, PageHandler } from '../../page-answer.ts';
import { textOf } from '../../read-request.ts';
import type { PayErrors } from '../read-form.ts';
import { CHECK_ENTRIES, showFailure } from '../show-quote.ts';
import { type PayPageDeps, type PayVisit, sayBanner } from '../visit.ts';

type PayHandler = (visit: PayVisit, request: FastifyRequest) => Promise<PageAnswer>;

/** The customer sets the billing place, which decides the quote's taxes. */
export function addCountry(
  addPage: AddPage,
  deps: PayPageDeps,
  { path, forPayer }: { path: string; forPayer(handle: PayHandler): PageHandler },
): void {
  addPage(
    'POST',
    `${path}/country`,
    forPayer(async (visit, request) => {
      const sent = {
        country: textOf(request, 'country').trim(),
        region: textOf(request, 'region').trim().slice(0, 200),
      };
      const country = readCountry(sent.country);
      const region = country === null ? null : readRegion(country, sent.region);
      const { reader } = deps.company();
      const errors = placeErrors(reader, country, region);
      if (country === null || Object.keys(errors).length > 0) {
        const trouble = sayBanner(reader, CHECK_ENTRIES);
        return visit.show(visit, { code: 'validation_failed', trouble, errors, place: sent });
      }
      try {
        const { adjustment, data, back = visit.here } = visit;
        if (adjustment === undefined) await settlePlace(deps, data.quote.id, { country, region });
        else await settleAdjustmentPlace(deps, adjustment, { country, region });
        return { goTo: `${back}#pay` };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return showFailure(deps, visit, error, 'pay');
      }
    }),
  );
}

function placeErrors(reader: Reader, country: string | null, region: string | null): PayErrors {
  if (country === null) return { country: say(reader, 'failure.pay.country') };
  if (region !== null) return {};
  if (country === 'US') return { region: say(reader, 'failure.pay.region.us') };
  if (country === 'CA') return { region: say(reader, 'failure.pay.region.ca') };
  return {};
}
