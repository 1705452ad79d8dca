import type { Client } from '../../../src/sdk/client.ts';
import type { World } from '../../world/world.ts';
import type { Prepare, ReadyCall } from './audited-verbs.ts';

/** A call on the second key of an account. */
const onKey =
  (
    action: string,
    detail: object,
    make: (team: Client, params: { token: string; key: string }) => Promise<{ data: unknown }>,
  ) =>
  async (world: World): Promise<ReadyCall> => {
    const { token, live } = await world.newAccount();
    const { data: key } = await live.call('createKey', { body: { name: 'Second' } });
    const target = key.token;
    return {
      action,
      target,
      detail: { account: token, ...detail },
      make: (team) => make(team, { token, key: target }),
    };
  };

export const AUDITED_KEY_VERBS = {
  teamCreateKey: async ({ newAccount }) => {
    const { token } = await newAccount();
    const make = (team: Client) => team.call('teamCreateKey', { params: { token }, body: { name: 'Night run' } });
    return { action: 'key.create', target: null, detail: { account: token, name: 'Night run' }, make };
  },
  teamChangeKey: onKey('key.change', { name: 'Renamed' }, (team, params) =>
    team.call('teamChangeKey', { params, body: { name: 'Renamed' } }),
  ),
  teamRevokeKey: onKey('key.revoke', {}, (team, params) => team.call('teamRevokeKey', { params })),
} satisfies Record<string, Prepare>;
