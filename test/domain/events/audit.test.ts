import { expect, test } from 'vitest';
import { PATHS } from '../../../src/wire/paths.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { newEmail, newOwner } from '../../world/people.ts';
import { useWorld } from '../../world/world.ts';
import { AUDITED_VERBS, type ReadyCall } from './audited-verbs.ts';
import { writtenActions } from './written-actions.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

const trail = () => world.rows('SELECT actor, action, target, address, detail FROM audit ORDER BY created_at, id');

/** Audit entries of any actor and target that are added while `work` runs. */
async function addedBy<T>(work: () => Promise<T>) {
  const before = (await trail()).length;
  const answer = await work();
  return { answer, added: (await trail()).slice(before) };
}

const calls = new Map(Object.entries(AUDITED_VERBS));
const prepared = new Map<string, Promise<ReadyCall>>();

/** A call of the team, prepared once for all tests of this file. */
function readyCall(name: string): Promise<ReadyCall> {
  const ready = prepared.get(name) ?? calls.get(name)?.(world) ?? expect.fail(`no call is named ${name}`);
  prepared.set(name, ready);
  return ready;
}

test.each(Object.keys(AUDITED_VERBS))('%s leaves exactly its entry in the audit trail', async (name) => {
  const { action, target, detail, make } = await readyCall(name);
  const { answer, added } = await addedBy(() => make(world.team));
  const created = (answer.data as { token?: string }).token;
  expect(added).toMatchObject([{ actor: 'TEAM_KEY', action, target: target ?? created, address: '127.0.0.1', detail }]);
});

test('an owner’s changes to the people of an account leave entries under the owner’s token', async () => {
  const { token: target } = await world.newAccount();
  const owner = await newOwner(world, target);
  const people = `/account/${target}/people`;
  const email = newEmail();
  const members = async () => (await world.team.call('teamListMembers', { params: { token: target } })).data;
  const actor = (await members())[0]?.person;
  const invited = await addedBy(() => owner.post(people, { name: 'Zoë', email, role: 'member' }));
  const person = (await members()).find((member) => member.email === email)?.person;
  const changed = await addedBy(() => owner.post(`${people}/${person}/role`, { role: 'owner' }));
  const removed = await addedBy(() => owner.post(`${people}/${person}/remove`));
  expect([invited.added, changed.added, removed.added]).toMatchObject([
    [{ actor, action: 'member.invite', target, detail: { person, role: 'member' } }],
    [{ actor, action: 'member.change', target, detail: { person, role: 'owner' } }],
    [{ actor, action: 'member.remove', target, detail: { person } }],
  ]);
});

/** Actions of owners, and partial payments of invoices, have their own tests. */
const BY_OWNERS = ['member.change', 'app.unverify', 'invoice.pay'];
/** Actions of the first-day guide, tested in `first-day.test.ts`. */
const REHEARSED = ['firm.test_mail', 'firm.test_order'];
/** A price for a quote that has one, tested in `reprice.test.ts`. */
const CORRECTED = ['quote.reprice'];
/** Actions of jobs, tested with their jobs. */
const BY_JOBS = ['retention.remove'];

test('every action that the sources can write is tested', async () => {
  const tested = await Promise.all(Object.keys(AUDITED_VERBS).map(async (name) => (await readyCall(name)).action));
  expect(writtenActions()).toEqual(
    [...new Set([...tested, ...BY_OWNERS, ...REHEARSED, ...CORRECTED, ...BY_JOBS])].toSorted(),
  );
});

test('every call of the team that changes something is tested', () => {
  const isChange = (name: string, method: string) =>
    method !== 'GET' &&
    name !== 'teamTellPresence' &&
    !name.endsWith('View') &&
    !/^team(Preview|Check|SendTest|GoOnWithTest)/.test(name);
  const changing = Object.entries(PATHS).filter(
    ([name, [method]]) => name.startsWith('team') && isChange(name, method),
  );
  expect(Object.keys(AUDITED_VERBS).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});
