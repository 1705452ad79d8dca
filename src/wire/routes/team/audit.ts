import { Type } from 'typebox';
import { Text } from '../../schemas/scalars.ts';
import { AuditEntry } from '../../schemas/team.ts';
import { admins, list, moment, tagged } from '../route.ts';

export const TEAM_AUDIT_ROUTES = tagged('Team: audit', {
  teamListAudit: list(admins, 'List the audit log, newest first', AuditEntry, {
    filters: Type.Object({
      target: Type.Optional(Text(100, { description: 'Token of the object that was acted on' })),
      actor: Type.Optional(Text(200, { description: 'Actor, as named in an entry' })),
      action: Type.Optional(Text(100, { description: 'Action, such as `order.review`' })),
      created_after: moment('Only entries at or after this time'),
      created_before: moment('Only entries before this time'),
    }),
  }),
});
