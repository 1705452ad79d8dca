// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Health of the service */
export interface Health {
  /** Whether the service is ready, same as `/readyz` */
  ready: boolean;
  /** Components the service depends on, including mail and gateway if configured */
  parts: {
    /** Name of the component */
    name: 'database' | 'files' | 'disk' | 'mail' | 'gateway';
    /** Whether the component is available */
    up: boolean;
  }[];
  /** Queues of pending work */
  queues: QueueAge[];
  /** Release version of the responding process */
  version: string;
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
