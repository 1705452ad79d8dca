import { Type } from 'typebox';
import { Email, emailFilters } from '../../../schemas/operations/email.ts';
import { Health } from '../../../schemas/operations/health.ts';
import { Job } from '../../../schemas/operations/job.ts';
import { admins, at, change, list, read, tagged } from '../../route.ts';

export const TEAM_OPERATION_ROUTES = tagged('Team: operations', {
  teamGetHealth: read(admins, 'See how the service is doing: its parts, and what waits for how long', Health),
  teamListJobs: list(admins, 'List the jobs of the service, with their last runs', Job),
  teamListEmails: list(admins, 'List emails, newest first', Email, { filters: Type.Object(emailFilters) }),
  teamResendEmail: change(admins, 'Send an email that failed again', Email, at('mail')),
});
