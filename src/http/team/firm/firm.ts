import { fail } from '../../../core/fail.ts';
import { toToken } from '../../../core/ids.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import {
  addPicture,
  type PictureDeps,
  presentPicture,
  readPicture,
} from '../../../domain/firm/company/pictures/add-picture.ts';
import { gapWarnings, readFirmSeries } from '../../../domain/firm/invoicing/check-start.ts';
import { FIRM_TOPICS } from '../../../domain/firm/topics/topics.ts';
import {
  changeTopic,
  type FirmDeps,
  presentTopic,
  presentVersion,
  readTopic,
  restoreVersion,
  withdrawTopicVersion,
} from '../../../domain/firm/versions/change-topic.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { rolesFor } from '../../../wire/routes/route.ts';
import type { FirmVersion, TopicName } from '../../../wire/schemas/firm/version.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { namesOf } from './names.ts';

export function teamFirmHandlers(deps: FirmDeps & PictureDeps) {
  const readCurrent = async <N extends TopicName>(topic: N) => presentTopic(await readTopic(deps, topic));
  return defineHandlers({
    teamGetCompany: async () => ({ data: await readCurrent('company') }),
    async teamChangeCompany({ actor, body, version }) {
      await changeTopic(deps, actor, 'company', { ...body, version });
      return { data: await readCurrent('company') };
    },
    teamGetInvoicing: async () => ({ data: await showInvoicing(deps) }),
    async teamChangeInvoicing({ actor, body, version, warnings }) {
      await changeTopic(deps, actor, 'invoicing', { ...body, version });
      const data = await showInvoicing(deps);
      if (body.start !== undefined) warnings.push(...(await gapWarnings(deps, { ...data, ...body })));
      return { data };
    },
    teamAddPicture: async ({ actor, body, subject }) => ({
      data: presentPicture(await addPicture(deps, actor, { ...body, id: subject })),
    }),
    teamGetPicture: async ({ params }) => ({
      data: presentPicture(await readPicture(deps, toToken('pic', params.token))),
    }),
    async teamListFirmVersions({ params: { topic }, page, listed }) {
      const current = await readTopic(deps, topic);
      const newest = current.rows.toReversed();
      const { rows, ...rest } = slicePage(newest, page, ({ version }) => String(version));
      const names = await namesOf(deps, rows);
      return listed({ rows: rows.map((row) => presentVersion(row, current, names)), ...rest });
    },
    async teamRestoreFirmVersion({ caller, actor, params, body }) {
      checkMayChange(caller, params.topic);
      await restoreVersion(deps, actor, numbered(params), body);
      return { data: await newest(deps, params.topic) };
    },
    async teamWithdrawFirmVersion({ caller, actor, params }) {
      checkMayChange(caller, params.topic);
      await withdrawTopicVersion(deps, actor, numbered(params));
      return { data: await readFirmVersion(deps, numbered(params)) };
    },
  });
}

const showInvoicing = async (deps: FirmDeps) => ({
  ...presentTopic(await readTopic(deps, 'invoicing')),
  numbered: await readFirmSeries(deps),
});

const numbered = ({ topic, version }: { topic: TopicName; version: string }) => ({ topic, version: Number(version) });

/** The route admits anyone who may change some setting. */
function checkMayChange({ held }: TeamCaller, topic: TopicName): void {
  const { changedBy } = FIRM_TOPICS[topic];
  if (rolesFor({ roles: changedBy }, held).length === 0) fail('insufficient_scope');
}

async function newest(deps: FirmDeps, topic: TopicName): Promise<FirmVersion> {
  const current = await readTopic(deps, topic);
  const row = current.rows.at(-1) ?? fail('invalid_state', { message: 'It holds as it was delivered already.' });
  return presentVersion(row, current, await namesOf(deps, [row]));
}

async function readFirmVersion(
  deps: FirmDeps,
  { topic, version }: { topic: TopicName; version: number },
): Promise<FirmVersion> {
  const current = await readTopic(deps, topic);
  const row = current.rows.find((candidate) => candidate.version === version) ?? fail('not_found');
  return presentVersion(row, current, await namesOf(deps, [row]));
}
