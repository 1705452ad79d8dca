import { Type } from 'typebox';
import { Text } from '../../schemas/scalars.ts';
import { AuditEntry } from '../../schemas/team.ts';
import { admins, list, moment, tagged } from '../route.ts';

export const TEAM_AUDIT_ROUTES = tagged('Team: audit', {
  teamListAudit: list(admins, 'List who did what, newest first', AuditEntry, {
    filters: Type.Object({
      target: Type.Optional(Text(100, { description: 'Token of what it was done to' })),
      actor: Type.Optional(Text(200, { description: 'Who did it, as an entry names them' })),
      action: Type.Optional(Text(100, { description: 'What was done, such as `order.review`' })),
      created_after: moment('Done then or later'),
      created_before: moment('Done before'),
    }),
  }),
});
