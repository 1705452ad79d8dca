import { isDeepStrictEqual } from 'node:util';
import type { DbDeps } from '../../../storage/database.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import type { Actor } from '../../events/audit.ts';
import type { Topic } from '../topics/topic.ts';
import { FIRM_TOPICS } from '../topics/topics.ts';
import {
  type ChangeOptions,
  changeVersions,
  type Fields,
  restoreVersions,
  type Versioned,
  withdrawUpcomingVersion,
} from './change-versions.ts';
import type { Firm, FixedField } from './firm.ts';

export interface FirmDeps extends DbDeps {
  firm: Firm;
}

export async function changeTopic(
  deps: FirmDeps,
  actor: Actor,
  topic: TopicName,
  change: ChangeOptions & Fields,
): Promise<void> {
  await changeVersions(deps, actor, versionedTopic(deps.firm, topic), change);
  await deps.firm.refresh();
}

export async function restoreVersion(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
  options: ChangeOptions,
): Promise<void> {
  await restoreVersions(deps, actor, versionedTopic(deps.firm, topic), { ...options, version });
  await deps.firm.refresh();
}

export async function withdrawTopicVersion(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
): Promise<void> {
  await withdrawUpcomingVersion(deps, actor, versionedTopic(deps.firm, topic), version);
  await deps.firm.refresh();
}

function versionedTopic(firm: Firm, topic: TopicName): Versioned {
  const definition: Topic<Fields> = FIRM_TOPICS[topic];
  return {
    topic,
    account: null,
    definition,
    ...(definition.checkStored !== undefined && { checkStored: definition.checkStored }),
    audited: { changed: { action: 'firm.change' }, withdrawn: { action: 'firm.withdraw' }, target: topic },
    checkFields(fields, errors) {
      for (const [field, { setting, value }] of Object.entries<FixedField>(firm.fixed[topic] ?? {})) {
        if (field in fields && !isDeepStrictEqual(fields[field], value)) {
          errors.add(field, `The environment decides this: the setting ${setting}. Change it there, or remove it.`);
        }
      }
    },
  };
}
