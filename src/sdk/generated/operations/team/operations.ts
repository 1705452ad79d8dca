// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AuditEntry } from '../../schemas/team.ts';
import type { Call, One, Page, Paging } from '../../replies.ts';
import type { Email } from '../../schemas/operations/email.ts';
import type { Health } from '../../schemas/operations/health.ts';
import type { Job } from '../../schemas/operations/job.ts';

export interface TeamOperationsOperations {
  /** Retrieve the service’s health and the age of its queues */
  teamGetHealth: Call<{ reply: One<Health> }>;
  /** List background jobs with their latest runs */
  teamListJobs: Call<{ query: Paging; reply: Page<Job> }>;
  /** List emails, newest first */
  teamListEmails: Call<{
    query: Paging;
    filters: {
      /** Only emails with this status */
      status?: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
      /** Full address, as written or in lowercase */
      recipient?: string;
      /** Token of the object that the emails are about */
      about?: string;
    };
    reply: Page<Email>;
  }>;
  /** Resend a failed email */
  teamResendEmail: Call<{ params: { /** Email to act on */ token: string }; reply: One<Email> }>;
  /** List the audit log, newest first */
  teamListAudit: Call<{
    query: Paging;
    filters: {
      /** Token of the object that was acted on */
      target?: string;
      /** Actor, as named in an entry */
      actor?: string;
      /** Action, such as `order.review` */
      action?: string;
      /** Only entries at or after this time */
      created_after?: string;
      /** Only entries before this time */
      created_before?: string;
    };
    reply: Page<AuditEntry>;
  }>;
}
