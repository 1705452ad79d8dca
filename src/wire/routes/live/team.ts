import { Catalogue } from '../../schemas/catalogue.ts';
import { Presence, PresenceRequest } from '../../schemas/live/presence.ts';
import { Self } from '../../schemas/live/self.ts';
import { ROLES } from '../../schemas/team.ts';
import { change, read, roles, tagged } from '../route.ts';
import { live } from './stream.ts';

const allRoles = roles(...ROLES);

export const TEAM_LIVE_ROUTES = tagged('Team: live', {
  teamGetSelf: read(allRoles, 'Who calls, and what the console needs to know first', Self),
  teamStream: live(allRoles, 'Hear of every change of what the caller may read, as it happens'),
  teamTellPresence: change(allRoles, 'Say that you have an object open, and hear who else has', Presence, {
    body: PresenceRequest,
  }),
  teamGetCatalogue: read(
    allRoles,
    'Services, options, shipping services and limits, as customers have them',
    Catalogue,
  ),
});
