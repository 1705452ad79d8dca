import { sweepRefunds } from '../domain/after-sale/returns/process-refunds.ts';
import { endIdleConnections } from '../domain/apps/connections/end-connection.ts';
import { forgetOldTokens } from '../domain/apps/connections/oauth-records.ts';
import {
  issueScheduled,
  remindScheduled,
  type ScheduleDeps,
  settleCoveredInvoices,
} from '../domain/billing/collection/scheduled-invoices.ts';
import { resumeHeld } from '../domain/billing/credit/credit.ts';
import { compactPartnerFigures } from '../domain/books/read-partner-report.ts';
import { processCertificateRequests } from '../domain/certificates/issue/issue-certificates.ts';
import { forgetChanges } from '../domain/changes/forget-changes.ts';
import { expireQuotes } from '../domain/checkout/cancel/end-quote.ts';
import { sweepPayments } from '../domain/checkout/payment/sweep.ts';
import { clearGarbage, sweepStore } from '../domain/files/clear-store.ts';
import { fillHolidays } from '../domain/firm/calendar/suggest-holidays.ts';
import type { Issuer } from '../domain/firm/company/issuer.ts';
import { applyRetention } from '../domain/firm/retention/apply-retention.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';
import { forgetGuests } from '../domain/guests/use-order-link.ts';
import { indexSearches } from '../domain/lists/index-searches.ts';
import { sendMails } from '../domain/mail/send-mails.ts';
import { compactOrderCounts } from '../domain/orders/lists/list-orders.ts';
import { forgetOldSessions } from '../domain/people/sessions/own-sessions.ts';
import { type SandboxDeps, simulateTeam } from '../domain/sandbox/simulate-team.ts';
import { disableFailing } from '../domain/webhooks/endpoints/broken/disable-broken.ts';
import { forgetSkipped } from '../domain/webhooks/endpoints/move-endpoint.ts';
import { failStaleDeliveries } from '../domain/webhooks/read-deliveries.ts';
import type { Holidays } from '../engines/holidays/holidays.ts';
import type { Mailer } from '../net/mailer.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import { forgetOldKeys } from '../storage/idempotency-keys.queries.ts';

// Background jobs, by name, with their interval.

export interface JobDeps extends SandboxDeps, ScheduleDeps {
  blobs: BlobStore;
  mailer: Mailer | null;
  /** Settings of the firm; the worker refreshes them, and the prices, before each batch. */
  firm: Firm;
  holidays: Holidays;
  issuer: () => Issuer;
}

export interface Job {
  /** For administrators. */
  description: string;
  everySeconds: number;
  /** Most items per run; a full batch is followed by another at once. */
  batch: number;
  /** Returns the number of items done. */
  run(deps: JobDeps, batch: number): Promise<number>;
}

export const JOBS: Readonly<Record<string, Job>> = {
  expire_quotes: {
    description: 'Cancels quotes that nobody paid in time',
    everySeconds: 20,
    batch: 200,
    run: expireQuotes,
  },
  // Often, so that work a crash left open is settled within seconds.
  settle_payments: {
    description: 'Brings payments to their end that a crash left open',
    everySeconds: 2,
    batch: 50,
    run: sweepPayments,
  },
  settle_refunds: {
    description: 'Brings refunds to their end that a crash left open',
    everySeconds: 2,
    batch: 50,
    run: sweepRefunds,
  },
  resume_within_credit: {
    description: 'Lets orders go on that waited for their customer’s credit',
    everySeconds: 60,
    batch: 500,
    run: resumeHeld,
  },
  settle_covered_invoices: {
    description: 'Marks invoices paid that credit covers',
    everySeconds: 5,
    batch: 50,
    run: settleCoveredInvoices,
  },
  issue_invoices: {
    description: 'Issues and sends invoices on the firm’s schedule',
    everySeconds: 20,
    batch: 50,
    run: issueScheduled,
  },
  remind_of_invoices: {
    description: 'Reminds customers of what is due',
    everySeconds: 300,
    batch: 50,
    run: remindScheduled,
  },
  // Often: the team waits for the papers after a customer approves.
  look_after_certificates: {
    description: 'Draws the certificates of approved translations',
    everySeconds: 2,
    batch: 20,
    run: processCertificateRequests,
  },
  simulate_team: {
    description: 'Does the work of the team in sandboxes',
    everySeconds: 0.5,
    batch: 1,
    run: simulateTeam,
  },
  give_up_deliveries: {
    description: 'Gives up webhooks that have waited for days',
    everySeconds: 300,
    batch: 500,
    run: failStaleDeliveries,
  },
  disable_failing: {
    description: 'Switches webhook endpoints off that fail for days',
    everySeconds: 60,
    batch: 100,
    run: disableFailing,
  },
  forget_skipped: {
    description: 'Forgets webhooks that a disabled endpoint missed long ago',
    everySeconds: 60,
    batch: 1000,
    run: forgetSkipped,
  },
  // Enough for the busiest second; the next run handles the rest.
  compact_order_counts: {
    description: 'Adds up how many orders there are',
    everySeconds: 5,
    batch: 5000,
    run: compactOrderCounts,
  },
  compact_partner_figures: {
    description: 'Adds up what came of partners',
    everySeconds: 30,
    batch: 5000,
    run: compactPartnerFigures,
  },
  // Hourly, so that a country chosen late in a year soon has next year's holidays; usually there is nothing to do.
  fill_holidays: {
    description: 'Adds the public holidays of the next year to the calendar',
    everySeconds: 3600,
    batch: 1,
    run: fillHolidays,
  },
  keep_retention: {
    description: 'Removes what has been kept as long as the firm wants',
    everySeconds: 600,
    batch: 500,
    run: applyRetention,
  },
  // Small batches: each is one transaction, and texts not yet indexed are searched as plain text.
  index_searches: {
    description: 'Makes texts findable by pieces of their words',
    everySeconds: 5,
    batch: 1000,
    run: indexSearches,
  },
  send_mails: { description: 'Sends emails', everySeconds: 5, batch: 50, run: sendMails },
  clear_garbage: { description: 'Removes the bytes of deleted files', everySeconds: 30, batch: 500, run: clearGarbage },
  sweep_store: {
    description: 'Removes bytes that a crash left behind',
    everySeconds: 3600,
    batch: Number.POSITIVE_INFINITY,
    run: sweepStore,
  },
  forget_sessions: {
    description: 'Forgets sessions that are over',
    everySeconds: 3600,
    batch: Number.POSITIVE_INFINITY,
    run: forgetOldSessions,
  },
  forget_guests: {
    description: 'Forgets guests whose links are over',
    everySeconds: 3600,
    batch: Number.POSITIVE_INFINITY,
    run: forgetGuests,
  },
  forget_old_tokens: {
    description: 'Forgets tokens of apps that are over',
    everySeconds: 300,
    batch: 1000,
    run: forgetOldTokens,
  },
  end_idle_connections: {
    description: 'Ends connections of apps that nobody uses',
    everySeconds: 300,
    batch: 100,
    run: endIdleConnections,
  },
  forget_changes: {
    description: 'Forgets changes that no stream begins at any more',
    everySeconds: 60,
    batch: 5000,
    run: forgetChanges,
  },
  forget_idempotency_keys: {
    description: 'Forgets answers that were kept for a day',
    everySeconds: 300,
    batch: 1000,
    run: forgetOldKeys,
  },
};
