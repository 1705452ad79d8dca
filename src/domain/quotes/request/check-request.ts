import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { urlError } from '../../../net/outgoing-url.ts';
import type { Tx } from '../../../storage/database.ts';
import type { QuoteRequest } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { findPartner, type NamedPartner } from '../../partners/find-partner.ts';
import type { KnownPartner } from '../../partners/partners.queries.ts';
import { checkServices, readDeadline } from './check-services.ts';
import { type Entry, type FileEntry, findEntries, parseEntries, type Readmit } from './gather-files.ts';

/** The body of a request, with its file entries parsed. */
export type QuoteBody = Omit<QuoteRequest, 'files'> & { files: FileEntry[] };

/** A request as received: it matches its schema, except for the errors found so far. */
export interface QuoteInput {
  body: QuoteBody;
  errors: FieldErrors;
  warnings: Warning[];
  /** Treat warnings as errors. */
  strict: boolean;
  partner: NamedPartner;
  readmit: Readmit;
}

export interface CheckedQuote {
  request: QuoteBody;
  entries: Entry[];
  deadline: Date | null;
  autobuy: boolean;
}

export interface RequestRules {
  now: Date;
  allowPrivate: boolean;
  maxFiles: number;
}

export const rulesOf = (deps: { clock: Clock; allowPrivateUrls: boolean; maxFilesPerQuote: number }): RequestRules => ({
  now: deps.clock.now(),
  allowPrivate: deps.allowPrivateUrls,
  maxFiles: deps.maxFilesPerQuote,
});

/** Apply every rule that needs no database, and add to the errors of the schema. */
export function checkRequest(input: QuoteInput, rules: RequestRules): CheckedQuote {
  const { body, errors, warnings } = input;
  const entries = parseEntries(body.files, errors, rules);
  const services =
    body.services === undefined ? body.services : checkServices(body.services, { errors, warnings, now: rules.now });
  const deadline = readDeadline(body.deadline, 'deadline', { errors, now: rules.now });
  checkWebhook(body.webhook, errors, rules.allowPrivate);
  if (body.autobuy === true && body.partner?.referral?.email !== undefined) {
    errors.add('autobuy', 'Cannot be used with a referral: the customer pays its own quotes.');
  }
  const referral = body.partner?.referral;
  if (referral && referral.email === undefined && !errors.hasWithin('partner.referral.email')) {
    const message = 'Ignored: a referral takes effect only with the customer’s `email`.';
    warnings.push({ field: 'partner.referral', message });
  }
  if (body.max_total !== undefined && body.autobuy !== true) {
    warnings.push({ field: 'max_total', message: 'Ignored: it has an effect only with `autobuy`.' });
  }
  if (input.strict) for (const warning of warnings) errors.add(warning.field, warning.message);
  return { request: { ...body, services }, entries, deadline, autobuy: body.autobuy === true };
}

function checkWebhook(url: unknown, errors: FieldErrors, allowPrivate: boolean): void {
  if (typeof url !== 'string' || errors.hasWithin('webhook')) return;
  const error = urlError(url, { allowPrivate, allowHttp: false });
  if (error !== null) errors.add('webhook', error);
}

/** Stored objects that a request names. */
export interface StoredParts {
  /** The account's files named by the entries, by id. */
  files: ReadonlyMap<Id<'file'>, FileRow>;
  partner: KnownPartner | null;
}

/** Apply the rules that need the database: the files are the account's own, and the partner is known. */
export async function checkStored(
  tx: Tx,
  account: Id<'acct'>,
  input: QuoteInput,
  entries: Entry[],
): Promise<StoredParts> {
  const [files, partner] = await Promise.all([
    findEntries(tx, account, entries, input.errors),
    findPartner(tx, input.partner),
  ]);
  input.errors.throwIfAny();
  if (partner === 'unknown') fail('partner_not_found');
  return { files, partner };
}
