import { Type } from 'typebox';
import { Health } from '../../../schemas/operations/health.ts';
import { Job } from '../../../schemas/operations/job.ts';
import { Mail, mailFilters } from '../../../schemas/operations/mail.ts';
import { admins, at, change, list, read, tagged } from '../../route.ts';

export const TEAM_OPERATION_ROUTES = tagged('Team: operations', {
  teamGetHealth: read(admins, 'See how the service is doing: its parts, and what waits for how long', Health),
  teamListJobs: list(admins, 'List the jobs of the service, with their last runs', Job),
  teamListMails: list(admins, 'List letters, newest first', Mail, { filters: Type.Object(mailFilters) }),
  teamResendMail: change(admins, 'Send a letter that failed again', Mail, at('mail')),
});
