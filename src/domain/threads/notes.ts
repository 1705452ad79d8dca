import { type Id, toToken } from '../../core/ids.ts';
import type { DbDeps } from '../../storage/database.ts';
import { audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import type { GetCorrespondent } from '../mail/email.ts';
import { type MessageTarget, targetColumns, targetToken } from '../messages/message-target.ts';
import { findNote, insertNote, listNotes, type NoteRow } from '../messages/notes.queries.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { columnsOf, findTeamThread } from './find-thread.ts';
import { type TeamAuthor, teamName } from './send-team-message.ts';

interface Deps extends DbDeps {
  company: GetCorrespondent;
}

/** Write a note that only the team sees. */
export async function writeNote(
  deps: Deps,
  by: TeamAuthor,
  { target, id, text }: { target: MessageTarget; id: Id<'note'>; text: string },
): Promise<NoteRow> {
  return deps.db.transaction('system', async (tx) => {
    await findTeamThread(tx, by.visible, target);
    const author_name = await teamName(tx, deps, by);
    const note = { id, ...targetColumns(target), author_name, text, created_at: deps.clock.now() };
    if (!(await insertNote(tx, note))) return (await findNote(tx, id)) ?? note;
    const detail = { note: toToken('note', id) };
    audit(tx, deps, by.actor, { action: `${target.kind}.note`, target: targetToken(target), detail });
    return note;
  });
}

/** The team's notes, newest first; an order's list includes the notes about its quote. */
export async function readNotes(
  { db }: Pick<Deps, 'db'>,
  { visible, target, page }: { visible: OrderRule; target: MessageTarget; page: Page },
): Promise<Listed<NoteRow>> {
  return db.transaction('system', async (tx) =>
    listNotes(tx, columnsOf(await findTeamThread(tx, visible, target)), page),
  );
}
