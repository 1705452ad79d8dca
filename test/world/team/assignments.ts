import type { BodyOf } from '../../../src/sdk/types.ts';
import type { Assignment } from '../../../src/wire/schemas/orders/assignment.ts';
import type { Person, Role } from '../../../src/wire/schemas/team.ts';
import type { PlacedOrder } from '../orders.ts';
import { newTeamMember } from '../people.ts';
import type { World } from '../world.ts';

// Assignments of translators and proofreaders.

/** A team member with a profile, who never signs in. */
export async function newWorker(
  world: World,
  { name = 'Maria', role = 'translator', ...profile }: BodyOf<'teamChangePerson'> & { role?: Role } = {},
): Promise<Person> {
  const { data } = await world.team.call('teamCreatePerson', { body: { name, role } });
  const params = { token: data.token };
  return (await world.team.call('teamChangePerson', { params, body: profile })).data;
}

export const assign = ({ customer, params }: PlacedOrder, body: BodyOf<'teamAssignOrder'>) =>
  customer.world.team.call('teamAssignOrder', { params, body });

export async function assignmentsOf({ customer, params }: PlacedOrder): Promise<Assignment[]> {
  return (await customer.world.team.call('teamListOrderAssignments', { params })).data;
}

/** Current assignments, as `filename language task name status`. */
export async function workOf(placed: PlacedOrder): Promise<string[]> {
  const rows = (await assignmentsOf(placed)).filter(({ status }) => status !== 'withdrawn');
  return rows.map((one) => `${one.filename} ${one.language} ${one.task} ${one.person_name} ${one.status}`).toSorted();
}

/** A signed-in team member, who sends requests as the console does. */
export async function newSession(world: World, role: Role) {
  const { cookie, token } = await newTeamMember(world, role);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const send = async (method: string, path: string, body?: FormData | object) => {
    const form = body instanceof FormData;
    const response = await fetch(`${world.url}/team/v1${path}`, {
      method,
      headers: { ...headers, ...(body && !form && { 'content-type': 'application/json' }) },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: never; code?: string; message?: string; errors?: object };
    return { ...answer, status: response.status, fields: Object.keys(answer.errors ?? {}) };
  };
  const get = (path: string, further: Record<string, string> = {}, method = 'GET') =>
    fetch(`${world.url}/team/v1${path}`, { method, headers: { ...headers, ...further } });
  return { token, send, get };
}
