import { Catalogue } from '../../schemas/catalogue.ts';
import { Presence, PresenceRequest } from '../../schemas/live/presence.ts';
import { Self } from '../../schemas/live/self.ts';
import { ROLES } from '../../schemas/team.ts';
import { change, read, roles, tagged } from '../route.ts';
import { live } from './stream.ts';

const allRoles = roles(...ROLES);

export const TEAM_LIVE_ROUTES = tagged('Team: live', {
  teamGetSelf: read(allRoles, 'Retrieve the caller and the basics the console needs', Self),
  teamStream: live(allRoles, 'Stream live changes to objects you can read'),
  teamTellPresence: change(allRoles, 'Record that you have an object open, and see who else does', Presence, {
    body: PresenceRequest,
  }),
  teamGetCatalogue: read(
    allRoles,
    'Retrieve services, options, shipping services and limits, as customers see them',
    Catalogue,
  ),
});
