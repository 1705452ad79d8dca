import { type Client, createClient } from '../../../src/sdk/client.ts';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { newTeamMember } from '../people.ts';
import type { World } from '../world.ts';
import { type Listening, listenTo } from './streams.ts';

/** A team member, signed in, who calls the API as the console does. */
export interface Colleague {
  token: string;
  client: Client;
  headers: Record<string, string>;
}

export async function newColleagueAt(world: World, role: Role): Promise<Colleague> {
  const { cookie, token } = await newTeamMember(world, role);
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return { token, headers, client: createClient({ baseUrl: world.url }) };
}

export const listenAs = ({ client, headers }: Colleague): Promise<Listening> =>
  listenTo(client, 'teamStream', { headers });
