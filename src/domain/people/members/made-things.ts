import { type Id, toToken } from '../../../core/ids.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { ROLE_SCOPES } from './role-scopes.ts';

/** An object that a member made and that outlives the membership: a key, an app or a webhook endpoint. */
export type MadeThing = {
  account_id: Id<'acct'>;
  livemode: boolean;
  /** Name of the key or app, or description of the endpoint. */
  name: string | null;
  /** Start and end of a key. */
  hint: string | null;
  /** Webhook URL. */
  url: string | null;
  created_at: Date;
} & ({ kind: 'key'; id: Id<'key'> } | { kind: 'webhook_endpoint'; id: Id<'whe'> } | { kind: 'app'; id: Id<'app'> });

/** Token of an object in answers and in the list of retained objects. */
export function tokenOf(thing: MadeThing): string {
  if (thing.kind === 'key') return toToken('key', thing.id);
  return thing.kind === 'app' ? toToken('app', thing.id) : toToken('whe', thing.id);
}

export type MadeKind = MadeThing['kind'];

/** Outcome for the objects that a member made. */
export interface EndedThings {
  ended: MadeThing[];
  retained: MadeThing[];
  /** Objects whose maker is unknown, which stay active; the newest hundred. */
  unknown: MadeThing[];
}

export const NOTHING_ENDED: EndedThings = { ended: [], retained: [], unknown: [] };

/** Scope that is needed to create an object of each kind. */
const NEEDS: Readonly<Record<MadeKind, Scope>> = {
  key: 'account:write',
  webhook_endpoint: 'webhooks:write',
  app: 'webhooks:write',
};

export const MADE_KINDS: readonly MadeKind[] = ['key', 'webhook_endpoint', 'app'];

/** Kinds that the old role can create and the new role cannot. */
export const kindsLost = (before: MemberRole, after: MemberRole): MadeKind[] =>
  MADE_KINDS.filter((kind) => mayMake(before, kind) && !mayMake(after, kind));

const mayMake = (role: MemberRole, kind: MadeKind): boolean => ROLE_SCOPES[role].includes(NEEDS[kind]);

/** Audit detail; empty lists are left out. */
export const auditOf = ({ ended, retained }: EndedThings): { ended?: string[]; kept?: string[] } => ({
  ...(ended.length > 0 && { ended: ended.map(tokenOf) }),
  ...(retained.length > 0 && { kept: retained.map(tokenOf) }),
});
