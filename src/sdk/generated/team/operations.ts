// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** One entry of the audit log */
export interface AuditEntry {
  /** Actor: a person, a key, or the service itself */
  actor: string;
  /** Name of the actor */
  actor_name: string;
  /** Action, as the object type, a period and the verb */
  action: string;
  /** Token of the object that was acted on */
  target: string;
  /** Number or name of the object */
  target_name: string | null;
  /** IP address of the request */
  address: string | null;
  /** ID of the request in the logs */
  request_id: string | null;
  /** Values sent or changed, depending on the action */
  detail: Record<string, unknown>;
  /** Time of the action */
  created_at: string;
}

/** An outgoing email */
export interface Email {
  /** Email token */
  token: string;
  /** Recipient address */
  recipient: string;
  /** Subject line */
  subject: string;
  /** Token of the object that the email is about */
  about: string | null;
  /** Status of the email */
  status: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
  /** Number of attempts */
  attempts: number;
  /** Reason the last attempt failed */
  error: string | null;
  /** Time of the next attempt */
  next_attempt_at: string | null;
  /** Time the email was sent */
  sent_at: string | null;
  /** When it was made */
  created_at: string;
}

/** Health of the service */
export interface Health {
  /** Whether the service is ready, same as `/readyz` */
  ready: boolean;
  /** Components the service depends on, including mail and gateway if configured */
  parts: ({
    /** Name of the component */
    name: 'database' | 'files' | 'disk' | 'mail' | 'gateway';
    /** Whether the component is available */
    up: boolean;
  })[];
  /** Queues of pending work */
  queues: QueueAge[];
  /** Release version of the responding process */
  version: string;
}

/** A background job and its status, on any process */
export interface Job {
  /** Name of the job, as used in logs and metrics */
  name: string;
  /** Purpose of the job */
  description: string;
  /** Seconds between two runs */
  every_seconds: number;
  /** Outcome of the last run */
  outcome: 'done' | 'failed' | null;
  /** Time a run last finished, recorded at least every 15 seconds */
  last_run_at: string | null;
  /** Time a run last succeeded */
  last_success_at: string | null;
  /** Duration of the last run, in milliseconds */
  took_ms: number | null;
  /** Amount of work done, in the job’s own units */
  done: number | null;
  /** Number of failed runs since the last success */
  failures: number;
  /** Reason the last run failed */
  error: string | null;
  /** Seconds the job is behind schedule */
  lag_seconds: number | null;
  /** Whether the job is failing, or further behind than a healthy job */
  late: boolean;
}

/** A queue of pending work and its age */
export interface QueueAge {
  /** Name of the queue */
  name: 'deliveries' | 'due_deliveries' | 'emails' | 'payments' | 'refunds' | 'certificates' | 'reading' | 'paper' | 'joining';
  /** Number of waiting items, counted up to 10,000 */
  waiting: number;
  /** Age of the oldest waiting item, in seconds */
  oldest_seconds: number;
}

export interface TeamOperationsOperations {
  /** Retrieve the service’s health and the age of its queues */
  teamGetHealth: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Health>;
  };
  /** List background jobs with their latest runs */
  teamListJobs: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Job>;
  };
  /** List emails, newest first */
  teamListEmails: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only emails with this status */
      status?: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
      /** Full address, as written or in lowercase */
      recipient?: string;
      /** Token of the object that the emails are about */
      about?: string;
    };
    body: undefined;
    reply: Page<Email>;
  };
  /** Resend a failed email */
  teamResendEmail: {
    params: {
      /** Email to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Email>;
  };
  /** List the audit log, newest first */
  teamListAudit: {
    params: undefined;
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
    body: undefined;
    reply: Page<AuditEntry>;
  };
}
