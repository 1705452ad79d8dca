import { expect, test } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { quickReader, silentLog, silentMailer } from '../../support/doubles.ts';
import { clientAt, newGuest, orderLinkTo, referredOrder } from '../../world/guests/referrals.ts';
import { mailsTo } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer: silentMailer });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

/** A member of an order's account whose order links have all ended, each in another way, and offer a new link. */
async function memberWithEndedLinks() {
  const email = `guest-${newId()}@home.example`;
  const { params, quote } = await referredOrder(world, maker, { email, name: 'Nora New' });
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const account = data.find(({ livemode }) => livemode)?.token ?? '';
  const body = { name: 'Nora New', email, role: 'member' as const };
  const { member } = (await world.team.call('teamInviteMember', { params: { token: account }, body })).data;
  const links = [await orderLinkTo(world, email)];
  // Only the newest twenty links to one address work.
  for (let asked = 0; asked < 20; asked += 1) {
    world.clock.advance(3_600_000);
    await world.team.call('teamHoldOrder', { params, body: { reason: `Question ${asked}` } });
    await world.team.call('teamResumeOrder', { params });
    links.push(await orderLinkTo(world, email));
  }
  const guest = await newGuest(world, email);
  await guest.post(`${guest.path}/sign-out`);
  const [replaced = '', signedOut = ''] = links;
  return { email, account, quote, person: member.person, links: { replaced, signedOut, used: links.at(-1) ?? '' } };
}
type Member = Awaited<ReturnType<typeof memberWithEndedLinks>>;

const LOSES_ACCESS: Record<string, (member: Member) => Promise<unknown>> = {
  'a member is removed': ({ account: token, person }) =>
    world.team.call('teamRemoveMember', { params: { token, person } }),
  'a person is disabled': async ({ email, person: token }) => {
    // Only people of the team are disabled.
    await world.team.call('teamCreatePerson', { body: { name: 'Nora New', email, role: 'pricing' } });
    await world.team.call('teamChangePerson', { params: { token }, body: { disabled: true } });
  },
  'the team revokes the links of an order': ({ quote: token }) =>
    world.team.call('teamRevokeOrderLinks', { params: { token } }),
  'an owner revokes the links of an order': async ({ email, quote: token }) =>
    (await clientAt(world, email)).call('revokeOrderLinks', { params: { token } }),
};

test.each(Object.entries(LOSES_ACCESS))(
  'after %s, no order link in the customer’s emails offers a new one, whatever had ended the link before',
  async (_, loseAccess) => {
    const member = await memberWithEndedLinks();
    const { replaced, signedOut, used } = member.links;
    const stranger = newBrowser(world);
    const offers = {
      [replaced]: 'Links work for seven days',
      [signedOut]: 'signed out of the order',
      [used]: 'was already used',
    };
    for (const [link, notice] of Object.entries(offers)) {
      const { text } = await stranger.get(link);
      expect(text).toContain(notice);
      expect(text).toContain('Email me a new link');
    }
    await loseAccess(member);
    const emails = (await mailsTo(world, member.email)).length;
    for (const link of Object.keys(offers)) {
      const closed = await stranger.get(link);
      expect(closed.text).toContain('This link was revoked');
      expect(closed.text).not.toContain('Email me a new link');
      expect((await stranger.post(`${link}/new`)).text).toContain('This link was revoked');
    }
    expect(await mailsTo(world, member.email)).toHaveLength(emails);
  },
);
