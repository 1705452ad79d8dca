import { previewRetention } from '../../../domain/firm/retention/keep-retention.ts';
import { changeTopic, type FirmDeps } from '../../../domain/firm/versions/change-topic.ts';
import { presentTopic } from '../../../domain/firm/versions/present-version.ts';
import { readTopic } from '../../../domain/firm/versions/read-topic.ts';
import type { Handlers } from '../../edge/operation.ts';

type Operations = 'teamGetRetention' | 'teamChangeRetention' | 'teamPreviewRetention';

export function teamRetentionHandlers(
  deps: FirmDeps & Parameters<typeof previewRetention>[0],
): Pick<Handlers, Operations> {
  const shown = async () => presentTopic(await readTopic(deps, 'retention'));
  return {
    teamGetRetention: async () => ({ data: await shown() }),
    async teamChangeRetention({ actor, body, version }) {
      await changeTopic(deps, actor, 'retention', { ...body, version });
      return { data: await shown() };
    },
    teamPreviewRetention: async ({ query }) => ({ data: await previewRetention(deps, query) }),
  };
}
