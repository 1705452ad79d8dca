import { Type } from 'typebox';
import { Catalogue } from '../../schemas/catalogue.ts';
import { Presence, PresenceRequest } from '../../schemas/live/presence.ts';
import { Self } from '../../schemas/live/self.ts';
import { StreamedChange } from '../../schemas/live/stream.ts';
import { ref, Text } from '../../schemas/scalars.ts';
import { ROLES } from '../../schemas/team.ts';
import { type Access, anyKey, change, read, roles, tagged } from '../route.ts';

const Resuming = Type.Object({
  cursor: Type.Optional(
    Text(2000, { description: 'The `id` of the last event you received, for clients that can’t send `Last-Event-ID`' }),
  ),
});

/** Events as they happen, until one side closes the stream. */
const live = <W extends Access>(access: W, summary: string) => ({
  ...access,
  summary,
  query: Resuming,
  reply: ref(StreamedChange),
  status: 200 as const,
  sends: 'text/event-stream' as const,
});

export const STREAM_ROUTES = tagged('Streams', {
  stream: live(anyKey, 'Stream live changes to objects you can read'),
});

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
