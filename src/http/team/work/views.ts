import { fromToken } from '../../../core/ids.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { changeView, createView, presentView, readViews, removeView } from '../../../domain/team/views/own-views.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { defineHandlers } from '../../edge/operation.ts';

export function teamViewHandlers(deps: DbDeps) {
  return defineHandlers({
    async teamListViews({ caller, page, listed }) {
      const { rows, ...rest } = slicePage(await readViews(deps, ownerOf(caller)), page, ({ id }) => id);
      return listed({ rows: rows.map(presentView), ...rest });
    },
    teamCreateView: async ({ caller, body, subject }) => ({
      data: presentView(await createView(deps, ownerOf(caller), { ...body, id: subject })),
    }),
    teamChangeView: async ({ caller, params, body }) => ({
      data: presentView(await changeView(deps, ownerOf(caller), { ...body, id: params.token })),
    }),
    teamDeleteView: async ({ caller, params }) => ({
      data: presentView(await removeView(deps, ownerOf(caller), params.token)),
    }),
  });
}

const ownerOf = ({ actor }: TeamCaller) => fromToken('prs', actor);
