import { expect, test } from 'vitest';
import { type Id, newId, toToken } from '../../../src/core/ids.ts';
import type { TeamCaller } from '../../../src/domain/accounts/caller.ts';
import type { ChangeRow } from '../../../src/domain/changes/changes.queries.ts';
import { concernsCaller } from '../../../src/http/stream/stream-pool.ts';

const person: Id<'prs'> = newId();
const caller: TeamCaller = {
  kind: 'team',
  actor: toToken('prs', person),
  roles: ['admin'],
  held: ['admin'],
  until: null,
};

const changeOf = (type: ChangeRow['type'], person_id: ChangeRow['person_id']): ChangeRow => ({
  xid: '1',
  seq: '1',
  type,
  event: null,
  target: newId(),
  account_id: null,
  maker_id: null,
  shared: null,
  quote_id: null,
  order_id: null,
  person_id,
  version: null,
  was: null,
  order: null,
  destination: null,
  present: null,
});

test.each(['person', 'session', 'account'] as const)(
  'a stream is rechecked at once when the %s of its reader changes, but not when another’s does',
  (type) => {
    expect(concernsCaller(caller, changeOf(type, person))).toBe(true);
    expect(concernsCaller(caller, changeOf(type, newId()))).toBe(false);
  },
);
