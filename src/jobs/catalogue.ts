import { endIdleConnections } from '../domain/apps/connections/end-idle-connections.ts';
import { forgetOldTokens } from '../domain/apps/connections/forget-old-tokens.ts';
import { lookAfterCertificates } from '../domain/certificates/issue/look-after-certificates.ts';
import { forgetChanges } from '../domain/changes/forget-changes.ts';
import { expireQuotes } from '../domain/checkout/cancel/expire-quotes.ts';
import { forgetGuests } from '../domain/checkout/guests/forget-guests.ts';
import { sweepRefunds } from '../domain/checkout/returns/give-back.ts';
import { sweepPayments } from '../domain/checkout/sweep.ts';
import { clearGarbage, sweepStore } from '../domain/files/clear-store.ts';
import { indexSearches } from '../domain/lists/index-searches.ts';
import { sendMails } from '../domain/mail/send-mails.ts';
import { compactOrderCounts } from '../domain/orders/lists/compact-order-counts.ts';
import { forgetOldSessions } from '../domain/people/sessions/forget-old-sessions.ts';
import { type SandboxDeps, simulateTeam } from '../domain/sandbox/simulate-team.ts';
import { disableFailing } from '../domain/webhooks/endpoints/broken/disable-broken.ts';
import { forgetSkipped } from '../domain/webhooks/endpoints/broken/forget-skipped.ts';
import { giveUpDeliveries } from '../domain/webhooks/give-up.ts';
import type { Mailer } from '../net/mailer.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import { forgetOldKeys } from '../storage/idempotency-keys.queries.ts';

// The work that no request waits for: name → what it does, and how often.

export interface JobDeps extends SandboxDeps {
  blobs: BlobStore;
  mailer: Mailer | null;
}

export interface Job {
  everySeconds: number;
  /** The most that one run does; a full batch is followed by another at once. */
  batch: number;
  /** Says how much it did. */
  run(deps: JobDeps, batch: number): Promise<number>;
}

export const JOBS: Readonly<Record<string, Job>> = {
  expire_quotes: { everySeconds: 20, batch: 200, run: expireQuotes },
  // Often, so that what a crash left open is settled within seconds.
  settle_payments: { everySeconds: 2, batch: 50, run: sweepPayments },
  settle_refunds: { everySeconds: 2, batch: 50, run: sweepRefunds },
  // Often: the team waits for the papers once a customer has approved.
  look_after_certificates: { everySeconds: 2, batch: 20, run: lookAfterCertificates },
  simulate_team: { everySeconds: 0.5, batch: 1, run: simulateTeam },
  give_up_deliveries: { everySeconds: 300, batch: 500, run: giveUpDeliveries },
  disable_failing: { everySeconds: 60, batch: 100, run: disableFailing },
  forget_skipped: { everySeconds: 60, batch: 1000, run: forgetSkipped },
  // Enough for the busiest second; what is left is added up with the next run.
  compact_order_counts: { everySeconds: 5, batch: 5000, run: compactOrderCounts },
  // Small batches: each is one transaction, and what is left is searched as text meanwhile.
  index_searches: { everySeconds: 5, batch: 1000, run: indexSearches },
  send_mails: { everySeconds: 5, batch: 50, run: sendMails },
  clear_garbage: { everySeconds: 30, batch: 500, run: clearGarbage },
  sweep_store: { everySeconds: 3600, batch: Number.POSITIVE_INFINITY, run: sweepStore },
  forget_sessions: { everySeconds: 3600, batch: Number.POSITIVE_INFINITY, run: forgetOldSessions },
  forget_guests: { everySeconds: 3600, batch: Number.POSITIVE_INFINITY, run: forgetGuests },
  forget_old_tokens: { everySeconds: 300, batch: 1000, run: forgetOldTokens },
  end_idle_connections: { everySeconds: 300, batch: 100, run: endIdleConnections },
  forget_changes: { everySeconds: 60, batch: 5000, run: forgetChanges },
  forget_idempotency_keys: { everySeconds: 300, batch: 1000, run: forgetOldKeys },
};
