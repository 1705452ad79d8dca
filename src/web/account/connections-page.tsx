import type { ReactElement } from 'react';
import type { Connection } from '../../wire/schemas/app.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';
import { AccountPage, day } from './frame.tsx';
import { type AccountFrame, accountPath } from './own-account.ts';

export function ConnectionsPage({
  frame,
  connections,
}: {
  frame: AccountFrame;
  connections: readonly Connection[];
}): ReactElement {
  const here = accountPath(frame, 'connections');
  return (
    <AccountPage title="Connections" tab="connections" frame={frame}>
      {connections.length === 0 && (
        <section>
          <p className="soft">No app is connected to this account.</p>
        </section>
      )}
      {connections.map((connection) => (
        <section key={connection.token} aria-labelledby={connection.token}>
          <h2 id={connection.token}>{connection.app.name}</h2>
          <p className="soft">
            Connected on {day(connection.created_at)}.{' '}
            {connection.app.verified ? 'Verified by us.' : 'Not verified by us.'}
          </p>
          {connection.paused && (
            <p>It is paused: the account that made it is disabled. Until that changes, it can do nothing here.</p>
          )}
          <p>It may:</p>
          <ul>
            {connection.scopes.map((scope) => (
              <li key={scope}>{SCOPE_WORDS[scope]}</li>
            ))}
          </ul>
          <p>
            <a href={`${here}/${connection.token}/end`}>Disconnect {connection.app.name}</a>
          </p>
        </section>
      ))}
    </AccountPage>
  );
}
