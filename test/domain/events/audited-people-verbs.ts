import type { Client } from '../../../src/sdk/client.ts';
import { connectApp, newApp, REDIRECT } from '../../world/apps.ts';
import { newEmail } from '../../world/people.ts';
import type { World } from '../../world/world.ts';
import type { Prepare } from './audited-verbs.ts';

const CREATES = { target: null };

const newPerson = async ({ team }: World) =>
  (await team.call('teamCreatePerson', { body: { name: 'Nora', email: newEmail(), role: 'notary' } })).data.token;

/** Calls of the team on its own people, on apps and on connections. */
export const AUDITED_PEOPLE_VERBS = {
  teamCreatePerson: async () => ({
    action: 'person.create',
    ...CREATES,
    detail: { name: 'Nora', roles: ['notary'] },
    make: (team) => team.call('teamCreatePerson', { body: { name: 'Nora', email: newEmail(), role: 'notary' } }),
  }),
  teamChangePerson: async (world) => {
    const token = await newPerson(world);
    const body = { name: 'Nora N.', disabled: true };
    const make = (team: Client) => team.call('teamChangePerson', { params: { token }, body });
    return { action: 'person.change', target: token, detail: body, make };
  },
  teamCreateSignInLink: async (world) => {
    const token = await newPerson(world);
    const make = (team: Client) => team.call('teamCreateSignInLink', { params: { token }, body: { purpose: 'reset' } });
    return { action: 'person.sign_in_link', target: token, detail: { purpose: 'reset', mailed: false }, make };
  },
  teamCreateApp: async ({ newAccount }) => {
    const { token: account } = await newAccount();
    const body = { account, name: 'Casebook', redirect_uris: [REDIRECT] };
    const make = (team: Client) => team.call('teamCreateApp', { body });
    return { action: 'app.create', ...CREATES, detail: { name: 'Casebook', account }, make };
  },
  teamChangeApp: async (world) => {
    const { token } = await newApp(world);
    const body = { verified: true };
    const make = (team: Client) => team.call('teamChangeApp', { params: { token }, body });
    return { action: 'app.change', target: token, detail: body, make };
  },
  teamEndConnection: async (world) => {
    const { connection: token } = await connectApp(world, await world.newAccount());
    const make = (team: Client) => team.call('teamEndConnection', { params: { token } });
    return { action: 'connection.end', target: token, detail: {}, make };
  },
} satisfies Record<string, Prepare>;
