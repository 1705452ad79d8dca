import type { Client } from '../../../src/sdk/client.ts';
import { customerFiles } from '../../world/orders/translations.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { physical } from '../../world/services.ts';
import type { Prepare } from './audited-verbs.ts';

/** A call on an approved order with certificates on paper. */
const onPaper =
  (
    action: string,
    detail: Record<string, unknown>,
    certification: 'certified' | 'notarized',
    make: (team: Client, at: { params: { token: string } }) => Promise<{ data: unknown }>,
  ): Prepare =>
  async (world) => {
    const services = physical({ certification });
    const { token: target, params } = await orderAt('approved', await newCustomer(world), { services });
    return { action, target, detail, make: (team) => make(team, { params }) };
  };

export const AUDITED_CERTIFICATE_VERBS = {
  teamNotarizeOrder: onPaper('order.notarize', { scans: [] }, 'notarized', (team, at) =>
    team.call('teamNotarizeOrder', at),
  ),
  teamShipOrder: onPaper('order.ship', { service: 'By hand' }, 'certified', (team, at) =>
    team.call('teamShipOrder', { ...at, body: { service: 'By hand' } }),
  ),
  teamRevokeCertificate: async (world) => {
    const order = await orderAt('completed', await newCustomer(world));
    const [file] = await customerFiles(order, 'certificate');
    const token = file?.certificate ?? '';
    const body = { reason: 'The source was forged.' };
    const make = (team: Client) => team.call('teamRevokeCertificate', { params: { token }, body });
    return { action: 'certificate.revoke', target: token, detail: { ...body, order: order.token }, make };
  },
} satisfies Record<string, Prepare>;
