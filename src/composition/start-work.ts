import { createSender, type Sender, type SenderDeps } from '../domain/webhooks/sending/sender.ts';
import { JOBS, type JobDeps } from '../jobs/catalogue.ts';
import { nameJobs } from '../jobs/name-jobs.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { noteRuns } from '../watch/runs/note-runs.ts';
import type { Watch } from './open-services.ts';

/** Background work: jobs and the webhook sender. */
export interface Work {
  worker: Worker;
  sender: Sender;
  /** Waits for running work to finish. */
  stop(): Promise<void>;
}

/** Starts the jobs and the sender; without `running` they only work when called. */
export function startWork(
  services: JobDeps & SenderDeps,
  { outcomes }: Watch,
  { running, begin }: { running: boolean; begin: (name: string) => () => void },
): Work {
  const runs = noteRuns(services, outcomes.ran);
  const worker = startWorker(nameJobs(JOBS, begin), services, { scheduled: running, onRunEnd: runs.ended });
  const sender = createSender(services, { running });
  return {
    worker,
    sender,
    async stop() {
      await Promise.all([worker.stop(), sender.stop()]);
      await runs.stop();
    },
  };
}
