import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { LoadAssets } from '../assets.ts';
import type { AddPage, PageHandler } from '../page-answer.ts';
import { forPerson, type SessionDeps } from '../signed-in.ts';

export interface ConsoleDeps extends SessionDeps {
  loadAssets: LoadAssets;
  playMoney: boolean;
  /** From where the page follows what changes. */
  streamCursor(): Promise<string>;
  mailer: Mailer | null;
}

/** One page for all of the console: its app reads the address itself. */
export function addConsole(addPage: AddPage, deps: ConsoleDeps): void {
  const show: PageHandler = forPerson(deps, async ({ id, roles }) => {
    // To people of accounts there is no console.
    if (roles.length === 0) fail('not_found');
    const [{ consoleApp }, { screens }, streamCursor] = await Promise.all([
      import('./app-page.tsx'),
      deps.loadAssets(),
      deps.streamCursor(),
    ]);
    const { playMoney, mailer } = deps;
    const told = { playMoney, sendsMail: mailer !== null, person: toToken('prs', id), streamCursor };
    return consoleApp(screens.apps['console'] ?? fail('not_found'), told);
  });
  addPage('GET', '/console', show);
  addPage('GET', '/console/*', show);
}
