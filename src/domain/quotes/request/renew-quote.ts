import { fail, failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { newNumber } from '../../../core/numbers.ts';
import type { Seal } from '../../../core/seal.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { isUniqueViolation, retryOnUnique, type Tx } from '../../../storage/database.ts';
import { readDateTime } from '../../../wire/reference/dates.ts';
import type { Estimate } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type Services } from '../../../wire/schemas/services.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { findLost } from '../../files/read-files.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { estimateFields, priceFor } from '../../pricing/price-for.ts';
import { taxEstimate } from '../../pricing/taxes/tax-price.ts';
import { checkQuoteAct, recordQuoteStatus } from '../change-quote.ts';
import { fileIds } from '../edit-quote.queries.ts';
import { linkHash } from '../present-quote.ts';
import { insertQuote, lockQuote, type QuoteRow, UNPRICED } from '../quotes.queries.ts';
import { type FullQuote, readQuote } from '../read-quotes.ts';
import { queueReferralEmail } from '../referral-emails.ts';
import { checkServices } from './check-services.ts';
import type { QuoteRequestDeps } from './edit-quote.ts';
import { withoutReferenceFiles } from './gather-files.ts';

export type RenewDeps = Pick<QuoteRequestDeps, 'db' | 'clock' | 'prices' | 'firm'> & {
  blobs: BlobStore;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  playMoney: boolean;
};

export interface Renewal {
  /** The expired quote. */
  quote: Id<'quote'>;
  /** Id of the new quote: a repeat of the same request has the same id. */
  id: Id<'quote'>;
  warnings: Warning[];
  /** Queues the email to the customer, if a page requests the renewal in the customer's name. */
  queueEmail?: (tx: Tx, quote: QuoteRow) => Promise<void>;
}

/** An account of the quote, and the app that acts for it. */
type Renewer = Pick<AccountCaller, 'account' | 'app'>;

/** Renew an expired quote: a new quote with the same request, by today's list. Autobuy is off. */
export async function renewQuote(deps: RenewDeps, caller: Renewer, renewal: Renewal): Promise<FullQuote> {
  const full = await readQuote(deps, caller.account, renewal.quote);
  checkRenewable(full);
  const { quote: old, files } = full;
  const now = deps.clock.now();
  const errors = new FieldErrors();
  const { warnings } = renewal;
  for (const lost of await findLost(deps, files)) {
    errors.add(`files.${files.indexOf(lost)}`, `"${lost.filename}" is gone: create a quote with new files.`);
  }
  const services = checkServices(withoutPastDeadlines(old.services, { now, warnings }), { errors, warnings, now });
  errors.throwIfAny();
  const deadline = old.deadline !== null && old.deadline > now ? old.deadline : null;
  if (deadline !== old.deadline) warnings.push(passedWarning('deadline'));
  try {
    return await retryOnUnique(['quotes_number'], () =>
      // System scope: a referred customer may renew a quote that its maker created.
      deps.db.transaction('system', async (tx) => {
        const locked = (await lockQuote(tx, caller.account, old.id)) ?? fail('not_found');
        checkQuoteAct('renew', locked);
        const { account_id: account } = old;
        const request = { services, files: withoutReferenceFiles(files), deadline };
        const untaxed = await priceFor(tx, deps, { account, at: now, now }, request);
        const estimate = await taxEstimate(tx, deps, untaxed, { account, services, now });
        const renewed = copyQuote(deps, caller, old, { id: renewal.id, services, deadline, estimate, now });
        const quote = { ...renewed, number: newNumber() };
        await insertQuote(tx, quote, ...fileIds(files));
        recordQuoteStatus(tx, deps, quote);
        await (renewal.queueEmail?.(tx, quote) ?? emailCustomer(tx, deps, caller, quote));
        return { quote, files };
      }),
    );
  } catch (error) {
    // An earlier try of the same request created the quote before it was cut off.
    if (isUniqueViolation(error, 'quotes_pkey')) return readQuote(deps, caller.account, renewal.id);
    throw error;
  }
}

/** Check whether a quote can be renewed; whether its files still have their bytes is checked on renewal. */
export function checkRenewable({ quote, files }: FullQuote): void {
  checkQuoteAct('renew', quote);
  if (files.length === 0) failField('files', 'Its files are gone: create a quote with new ones.');
}

/** Email the customer if another account renews the quote, as for the first quote. */
async function emailCustomer(tx: Tx, deps: RenewDeps, caller: Renewer, quote: QuoteRow): Promise<void> {
  if (caller.account !== quote.account_id) await queueReferralEmail(tx, deps, quote, { opened: false });
}

const passedWarning = (field: string): Warning => ({ field, message: 'Left out of the new quote: it has passed.' });

/** Remove deadlines that have passed, each with a warning. */
function withoutPastDeadlines(services: Services, { now, warnings }: { now: Date; warnings: Warning[] }): Services {
  const remaining: Record<string, unknown> = { ...services };
  for (const name of SERVICE_FLAGS.map((flag) => SERVICE_OPTIONS[flag])) {
    const options = services[name];
    if (options === undefined || !('deadline' in options) || options.deadline === undefined) continue;
    const { deadline, ...others } = options;
    const moment = readDateTime(deadline);
    if (moment === null || moment > now) continue;
    remaining[name] = others;
    warnings.push(passedWarning(`services.${name}.deadline`));
  }
  return remaining;
}

interface RenewedFields {
  id: Id<'quote'>;
  services: Services;
  deadline: Date | null;
  estimate: Estimate;
  now: Date;
}

function copyQuote(
  { seal }: RenewDeps,
  caller: Renewer,
  old: QuoteRow,
  { id, services, deadline, estimate, now }: RenewedFields,
): QuoteRow {
  const byMaker = caller.account === old.created_by;
  return {
    ...old,
    id,
    app_id: byMaker ? (caller.app?.id ?? old.app_id) : old.app_id,
    ...UNPRICED,
    services,
    deadline,
    autobuy: false,
    max_total: null,
    order_id: null,
    ...estimateFields(estimate),
    payment_link_hash: linkHash(seal, id),
    renewed_from: old.id,
    created_at: now,
    updated_at: now,
  };
}
