import { createClient } from '../../../../src/sdk/client.ts';
import { newTeamMember } from '../../../world/people.ts';
import { type Cast, first } from './cast.ts';

/** Live updates for the team: identity, streams and presence. */
export async function recordLive({ world, tape, team, firm }: Cast): Promise<void> {
  await tape.record(firm.live, 'stream');
  await tape.record(team, 'teamStream');
  await tape.record(team, 'teamGetSelf');
  const target = first((await team.call('teamListOrders')).data).token;
  const { cookie } = await newTeamMember(world, 'support');
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  await createClient({ baseUrl: world.url }).call('teamTellPresence', { headers, body: { target } });
  await tape.record(team, 'teamTellPresence', { body: { target } });
}
