import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { LoadAssets } from '../assets.ts';
import type { AddPage, PageHandler } from '../page-answer.ts';
import { forPerson, type SessionDeps } from '../signed-in.ts';

export interface ConsoleDeps extends SessionDeps {
  loadAssets: LoadAssets;
  playMoney: boolean;
  /** Cursor at which the page starts to follow the stream. */
  streamCursor(): Promise<string>;
  mailer: Mailer | null;
  /** Time to undo what notifies a customer. */
  undoSeconds: number;
}

/** One page for the entire console: the client-side router reads the path. */
export function addConsole(addPage: AddPage, deps: ConsoleDeps): void {
  const show: PageHandler = forPerson(deps, async ({ id, roles }) => {
    // People without a team role must not learn that the console exists.
    if (roles.length === 0) fail('not_found');
    const [{ consoleApp }, { screens }, streamCursor] = await Promise.all([
      import('./app-page.tsx'),
      deps.loadAssets(),
      deps.streamCursor(),
    ]);
    const { playMoney, mailer, undoSeconds } = deps;
    const page = { playMoney, sendsMail: mailer !== null, undoSeconds };
    const initial = { ...page, person: toToken('prs', id), streamCursor };
    return consoleApp(screens.apps['console'] ?? fail('not_found'), initial);
  });
  addPage('GET', '/console', show);
  addPage('GET', '/console/*', show);
}
