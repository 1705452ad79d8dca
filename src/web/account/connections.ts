import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import { endOwnConnection } from '../../domain/apps/connections/end-connection.ts';
import { readConnections } from '../../domain/apps/connections/read-connections.ts';
import type { AddPage, PageDeps } from '../page-types.ts';
import { forMember } from './own-account.ts';

const PATH = '/account/:token/connections';
const MOST_SHOWN = 100;

export function addAccountConnections(addPage: AddPage, deps: PageDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, async (frame) => {
      const page = { page: 1, perPage: MOST_SHOWN };
      const { rows } = await readConnections(deps, frame.account.id, { status: 'connected' }, page);
      const { ConnectionsPage } = await import('./connections-page.tsx');
      return { page: ConnectionsPage({ frame, connections: rows }) };
    }),
  );

  addPage(
    'POST',
    `${PATH}/:connection/end`,
    forMember(deps, async (frame, request) => {
      const { token, connection } = request.params as { token: string; connection: string };
      await endOwnConnection(deps, frame.account.id, fromToken('con', connection) ?? fail('not_found'));
      return { goTo: `/account/${token}/connections` };
    }),
  );
}
