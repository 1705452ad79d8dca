import { previewRetention } from '../../../domain/firm/retention/apply-retention.ts';
import { changeTopic, type FirmDeps, presentTopic, readTopic } from '../../../domain/firm/versions/change-topic.ts';
import { defineHandlers } from '../../edge/operation.ts';

export function teamRetentionHandlers(deps: FirmDeps & Parameters<typeof previewRetention>[0]) {
  const readCurrent = async () => presentTopic(await readTopic(deps, 'retention'));
  return defineHandlers({
    teamGetRetention: async () => ({ data: await readCurrent() }),
    async teamChangeRetention({ actor, body, version }) {
      await changeTopic(deps, actor, 'retention', { ...body, version });
      return { data: await readCurrent() };
    },
    teamPreviewRetention: async ({ query }) => ({ data: await previewRetention(deps, query) }),
  });
}
