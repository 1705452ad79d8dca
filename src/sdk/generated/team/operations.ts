// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** Who did what, when and from where */
export interface AuditEntry {
  /** Who: a person, a key, or the service itself */
  actor: string;
  /** The same by name; as `actor` has it where none is known */
  actor_name: string;
  /** What was done: the word of an object, a point, and the verb */
  action: string;
  /** Token of what it was done to */
  target: string;
  /** Its number or name; null when it has none */
  target_name: string | null;
  /** From where */
  address: string | null;
  /** The request that did it, as the logs name it; null for what the service did by itself */
  request_id: string | null;
  /** What was given or changed, as the action has it */
  detail: Record<string, unknown>;
  /** When it was done */
  created_at: string;
}

/** An email on its way; its text, which may open something, is not shown */
export interface Email {
  /** The email, by which it is sent again */
  token: string;
  /** To whom */
  recipient: string;
  /** What stands above it */
  subject: string;
  /** Token of what it is about; null when of nothing */
  about: string | null;
  /** `waiting`: it is sent when it is due · `failed`: given up · `suppressed`: of a sandbox, which writes to nobody */
  status: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
  /** How often it was tried */
  attempts: number;
  /** What stood in the way; null when nothing */
  error: string | null;
  /** When it is tried next; null when it is not */
  next_attempt_at: string | null;
  /** When it left; null until then */
  sent_at: string | null;
  /** When it was made */
  created_at: string;
}

/** How the service is doing */
export interface Health {
  /** Whether the service can work, as `/readyz` says it */
  ready: boolean;
  /** What the service leans on, part by part; mail and gateway where there are any */
  parts: ({
    /** What the service leans on */
    name: 'database' | 'files' | 'disk' | 'mail' | 'gateway';
    /** Whether it is there */
    up: boolean;
  })[];
  /** What waits; empty while the database is away */
  queues: QueueAge[];
  /** The release that answers */
  version: string;
}

/** Work that no request waits for, and how it gets on, whichever process runs it */
export interface Job {
  /** Name of the job, as the log and the metrics have it */
  name: string;
  /** What it does */
  description: string;
  /** Seconds between two runs */
  every_seconds: number;
  /** How the last run ended; null when none has ended yet */
  outcome: 'done' | 'failed' | null;
  /** When a run last ended, noted at least every 15 seconds */
  last_run_at: string | null;
  /** When one last ended well */
  last_success_at: string | null;
  /** How long the last run took, in milliseconds */
  took_ms: number | null;
  /** How much it did, in units of its own */
  done: number | null;
  /** Runs that failed since the last that did not */
  failures: number;
  /** Why the last run failed; null when it did not */
  error: string | null;
  /** How far it is behind its schedule; null when none has ended well yet */
  lag_seconds: number | null;
  /** Whether it is further behind than a healthy one is, or fails */
  late: boolean;
}

/** What waits to be done, and for how long */
export interface QueueAge {
  /** `deliveries`: webhooks that have not arrived · `due_deliveries`: destinations with something to send now */
  name: 'deliveries' | 'due_deliveries' | 'emails' | 'payments' | 'refunds' | 'certificates' | 'reading' | 'paper' | 'joining';
  /** How many wait; at most 10,000 are counted */
  waiting: number;
  /** How long the first of them has waited */
  oldest_seconds: number;
}

export interface TeamOperationsOperations {
  /** See how the service is doing: its parts, and what waits for how long */
  teamGetHealth: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Health>;
  };
  /** List the jobs of the service, with their last runs */
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
      /** Only those that are so now */
      status?: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
      /** The whole address, as it was written or in small letters */
      recipient?: string;
      /** Token of what they are about */
      about?: string;
    };
    body: undefined;
    reply: Page<Email>;
  };
  /** Send an email that failed again */
  teamResendEmail: {
    params: {
      /** The email that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Email>;
  };
  /** List who did what, newest first */
  teamListAudit: {
    params: undefined;
    query: Paging;
    filters: {
      /** Token of what it was done to */
      target?: string;
      /** Who did it, as an entry names them */
      actor?: string;
      /** What was done, such as `order.review` */
      action?: string;
      /** Done then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      created_after?: string;
      /** Done before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      created_before?: string;
    };
    body: undefined;
    reply: Page<AuditEntry>;
  };
}
