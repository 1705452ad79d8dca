import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { JOBS } from '../jobs/catalogue.ts';
import { logOutcomes, type Outcomes } from '../watch/log/log-outcomes.ts';
import { createMetrics, type Metrics } from '../watch/metrics/metrics.ts';
import { probeDisk } from '../watch/probe-disk.ts';
import { createTroubles, type Part, type Troubles } from '../watch/troubles.ts';

/** Monitoring for the operator: log, metrics and the health of dependencies. */
export interface Watch {
  log: Logger;
  metrics: Metrics;
  troubles: Troubles;
  outcomes: Outcomes;
  /** Dependencies that can fail in this setup. */
  parts: readonly Part[];
}

export function openWatch(config: Config, log: Logger, { version, mail }: { version: string; mail: boolean }): Watch {
  const troubles = createTroubles(log);
  const metrics = createMetrics({ version, mail, jobs: config.ROLE === 'api' ? {} : jobIntervals() });
  const parts: Part[] = ['database', 'files', 'disk'];
  if (mail) parts.push('mail');
  if (config.PAYMENT_GATEWAY === 'stripe') parts.push('gateway');
  troubles.probe('disk', () => probeDisk(config.DATA_DIR));
  return { log, metrics, troubles, outcomes: logOutcomes({ log, metrics, troubles }), parts };
}

const jobIntervals = () =>
  Object.fromEntries(Object.entries(JOBS).map(([name, { everySeconds }]) => [name, everySeconds]));
