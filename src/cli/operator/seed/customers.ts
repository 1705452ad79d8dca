import { randomBytes } from 'node:crypto';
import type { Client } from '../../../sdk/client.ts';
import { MEMBER_ROLES } from '../../../wire/schemas/app.ts';
import { ROLES } from '../../../wire/schemas/team.ts';
import type { Stage } from './stage.ts';
import { addColleagues, setWorkerProfile } from './workers.ts';

export interface SeedCustomer {
  name: string;
  token: string;
  client: Client;
  invoicing: boolean;
}

/** A person who can sign in; the password is shown once. */
export interface SeedPerson {
  label: string;
  email: string;
  password: string;
  token: string;
}

/** An app that can ask a person for access to their account. */
export interface SeedApp {
  token: string;
  secret: string;
  redirect: string;
}

const FIRMS = [
  {
    name: 'Brandt & Partner Rechtsanwälte',
    email: 'kanzlei@brandt.example',
    invoicing: true,
    hooks: 'hooks.brandt.example',
  },
  {
    name: 'Northgate Immigration Law',
    email: 'office@northgate.example',
    invoicing: false,
    hooks: 'hooks.northgate.example',
  },
  { name: 'Universidad de Sevilla', email: 'registro@us.example', invoicing: false, hooks: null },
];
const TEAM_NAMES = [
  'Ada Admin',
  'Paula Price',
  'Tomás Traducido',
  'Petra Proof',
  'Nils Notary',
  'Sana Shipping',
  'Sven Support',
  'Fiona Finance',
];
const MEMBER_NAMES = ['Olga Owner', 'Marek Member', 'Bea Billing', 'Rui Reader'];
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };

const newPassword = () => randomBytes(9).toString('base64url');

/** Three accounts with a card, invoicing, webhooks, and a member of each role. */
export async function openCustomers(stage: Stage): Promise<{ customers: SeedCustomer[]; people: SeedPerson[] }> {
  const customers: SeedCustomer[] = [];
  const people: SeedPerson[] = [];
  for (const { name, email, invoicing, hooks } of FIRMS) {
    const webhook = hooks === null ? {} : { webhook_url: `https://${hooks}/dragoman` };
    const { data } = await stage.team.call('teamCreateAccount', { body: { name, email, invoicing, ...webhook } });
    const { token } = data;
    await stage.team.call('teamCreateSource', { params: { token }, body: { card: CARD, default: true } });
    for (const [at, role] of MEMBER_ROLES.entries()) {
      const body = { name: MEMBER_NAMES[at] ?? role, email: `${role.replace('_', '-')}@${email.split('@')[1]}`, role };
      const { data: invited } = await stage.team.call('teamInviteMember', { params: { token }, body });
      const password = newPassword();
      await useLink(stage, invited.url, { name: body.name, password });
      people.push({ label: `${name}, ${role}`, email: body.email, password, token: invited.member.person });
    }
    customers.push({ name, token, client: stage.as(data.keys.live), invoicing });
  }
  return { customers, people };
}

/** One team member per role. */
export async function openTeam(stage: Stage): Promise<SeedPerson[]> {
  const people: SeedPerson[] = [];
  for (const [at, role] of ROLES.entries()) {
    const body = { name: TEAM_NAMES[at] ?? role, email: `${role}@team.example`, role };
    const { data } = await stage.team.call('teamCreatePerson', { body });
    const { token } = data;
    await setWorkerProfile(stage, { token, role });
    const link = await stage.team.call('teamCreateSignInLink', { params: { token }, body: { purpose: 'reset' } });
    const password = newPassword();
    await useLink(stage, link.data.url, { password });
    people.push({ label: `the team, ${role}`, email: body.email, password, token });
  }
  await addColleagues(stage);
  return people;
}

/** Two partners, and three apps: verified, unverified and disabled. Only the first two can be connected. */
export async function openPartnersAndApps(
  stage: Stage,
  customers: readonly SeedCustomer[],
): Promise<{ partners: string[]; apps: SeedApp[] }> {
  const partners: string[] = [];
  const apps: SeedApp[] = [];
  for (const name of ['Visa Guide', 'Campus Abroad'])
    partners.push((await stage.team.call('teamCreatePartner', { body: { name } })).data.token);
  const account = customers[1]?.token ?? '';
  for (const [name, change] of [
    ['Case Manager', { verified: true }],
    ['Admissions Desk', {}],
    ['Old Importer', { disabled: true }],
  ] as const) {
    const redirect = `https://${name.toLowerCase().replace(' ', '-')}.example/callback`;
    const body = { name, account, redirect_uris: [redirect] };
    const { data } = await stage.team.call('teamCreateApp', { body });
    apps.push({ token: data.token, secret: data.client_secret ?? '', redirect });
    if (Object.keys(change).length > 0)
      await stage.team.call('teamChangeApp', { params: { token: data.token }, body: change });
  }
  return { partners, apps };
}

/** Opens the link and sets a password, as a person would. */
async function useLink({ url, baseUrl }: Stage, link: string | null, form: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}${new URL(link ?? '', baseUrl).pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Origin: url, Accept: 'text/html' },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`A link of a new person was answered with ${answer.status}.`);
}
