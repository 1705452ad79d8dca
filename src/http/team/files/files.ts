import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import type { Actor } from '../../../domain/events/audit.ts';
import { type FileLinks, presentFile, refuseRemovedFile } from '../../../domain/files/read-files.ts';
import {
  type FileTexts,
  type FileViewer,
  presentFileText,
  readSeenFile,
} from '../../../domain/team/files/read-seen-file.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database } from '../../../storage/database.ts';
import { rolesFor } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { toOrderViewer } from '../../actions/team-order-actions.ts';
import { defineHandlers } from '../../edge/operation.ts';

export interface TeamFileDeps {
  db: Database;
  blobs: BlobStore;
  links: FileLinks;
  fileTexts: FileTexts;
  translatorsSeeCustomers: boolean;
}

/** A file is visible to everyone who may read the object it belongs to. */
function fileViewer(deps: TeamFileDeps, call: { caller: TeamCaller; actor: Actor }): FileViewer {
  const may = (operation: 'teamGetQuote' | 'teamListQuoteMessages' | 'teamListOrderMessages') =>
    rolesFor(ROUTES[operation], call.caller.held).length > 0;
  const rights = {
    quotes: may('teamGetQuote'),
    quoteMessages: may('teamListQuoteMessages'),
    orderMessages: may('teamListOrderMessages'),
  };
  return { ...toOrderViewer(deps, call), rights };
}

export function teamFileHandlers(deps: TeamFileDeps) {
  return defineHandlers({
    async teamGetFile(call) {
      const { file, livemode } = await readSeenFile(deps, fileViewer(deps, call), call.params.token);
      return { data: await presentFile(deps, file, livemode) };
    },
    async teamReadFile(call) {
      const { file } = await readSeenFile(deps, fileViewer(deps, call), call.params.token);
      refuseRemovedFile(file);
      return { stored: file, open: (range) => deps.blobs.open(file.blob, range) };
    },
    async teamGetFileText(call) {
      const { file } = await readSeenFile(deps, fileViewer(deps, call), call.params.token);
      return { data: presentFileText(file.id, await deps.fileTexts.of(file, call.caller.actor)) };
    },
  });
}
