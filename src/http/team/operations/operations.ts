import { slicePage } from '../../../domain/list-query.ts';
import { presentMail, readMails, resendMail } from '../../../domain/team/mails/mails.ts';
import { type HealthDeps, readHealth } from '../../../watch/read-health.ts';
import { type PlannedJob, readJobs } from '../../../watch/runs/read-jobs.ts';
import { defineHandlers } from '../../edge/operation.ts';

export interface TeamOperationDeps extends HealthDeps {
  jobs: readonly PlannedJob[];
}

export function teamOperationHandlers(deps: TeamOperationDeps) {
  return defineHandlers({
    teamGetHealth: async () => ({ data: await readHealth(deps) }),
    teamListJobs: async ({ page, listed }) =>
      listed(slicePage(await readJobs(deps, deps.jobs), page, ({ name }) => name)),
    teamListEmails: async ({ page, filters, listed }) => listed(await readMails(deps, filters, page), presentMail),
    teamResendEmail: async ({ actor, params }) => ({ data: presentMail(await resendMail(deps, actor, params.token)) }),
  });
}
