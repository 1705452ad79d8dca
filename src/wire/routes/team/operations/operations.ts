import { Type } from 'typebox';
import { Email, emailFilters } from '../../../schemas/operations/email.ts';
import { Health } from '../../../schemas/operations/health.ts';
import { Job } from '../../../schemas/operations/job.ts';
import { admins, at, change, list, read, tagged } from '../../route.ts';

export const TEAM_OPERATION_ROUTES = tagged('Team: operations', {
  teamGetHealth: read(admins, 'Retrieve the service’s health and the age of its queues', Health),
  teamListJobs: list(admins, 'List background jobs with their latest runs', Job),
  teamListEmails: list(admins, 'List emails, newest first', Email, { filters: Type.Object(emailFilters) }),
  teamResendEmail: change(admins, 'Resend a failed email', Email, at('mail')),
});
