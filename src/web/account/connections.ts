import type { Clock } from '../../core/clock.ts';
import { endOwnConnection } from '../../domain/apps/connections/end-connection.ts';
import { presentConnection } from '../../domain/apps/connections/present-connection.ts';
import { readConnection, readConnections } from '../../domain/apps/connections/read-connections.ts';
import type { Database } from '../../storage/database.ts';
import type { AddPage } from '../page-answer.ts';
import { idOf } from '../read-request.ts';
import { accountPath, forMember } from './own-account.ts';

export interface ConnectionsDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

const PATH = '/account/:token/connections';
const MOST_SHOWN = 100;

export function addAccountConnections(addPage: AddPage, deps: ConnectionsDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, async (frame) => {
      const page = { page: 1, perPage: MOST_SHOWN };
      const { rows } = await readConnections(deps, frame.account.id, { status: 'connected' }, page);
      const { ConnectionsPage } = await import('./connections-page.tsx');
      return { page: ConnectionsPage({ frame, connections: rows.map(presentConnection) }) };
    }),
  );

  addPage(
    'GET',
    `${PATH}/:connection/end`,
    forMember(deps, async (frame, request) => {
      const row = await readConnection(deps, frame.account.id, idOf(request, 'connection', 'con'));
      if (row.ended_at !== null) return { goTo: accountPath(frame, 'connections') };
      const { DisconnectPage } = await import('./questions/confirm-pages.tsx');
      return { page: DisconnectPage({ frame, connection: presentConnection(row) }) };
    }),
  );
  addPage(
    'POST',
    `${PATH}/:connection/end`,
    forMember(deps, async (frame, request) => {
      await endOwnConnection(deps, frame.account.id, idOf(request, 'connection', 'con'));
      return { goTo: accountPath(frame, 'connections') };
    }),
  );
}
