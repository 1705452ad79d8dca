import { type Id, toToken } from '../../../core/ids.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { ROLE_SCOPES } from './role-scopes.ts';

/** Something that a member made and that goes on without them: a key that opens the account, a URL that hears of it. */
export type MadeThing = {
  account_id: Id<'acct'>;
  livemode: boolean;
  /** What the key or app is called, or what the endpoint is for. */
  name: string | null;
  /** How a key begins and ends. */
  hint: string | null;
  /** Where webhooks go. */
  url: string | null;
  created_at: Date;
} & ({ kind: 'key'; id: Id<'key'> } | { kind: 'webhook_endpoint'; id: Id<'whe'> } | { kind: 'app'; id: Id<'app'> });

/** The token by which a thing is named in answers, and kept. */
export function tokenOf(thing: MadeThing): string {
  if (thing.kind === 'key') return toToken('key', thing.id);
  return thing.kind === 'app' ? toToken('app', thing.id) : toToken('whe', thing.id);
}

export type MadeKind = MadeThing['kind'];

/** What became of the things that a member had made. */
export interface EndedThings {
  ended: MadeThing[];
  kept: MadeThing[];
  /** Nobody knows who made these, so they go on; the newest hundred. */
  unknown: MadeThing[];
}

export const NOTHING_ENDED: EndedThings = { ended: [], kept: [], unknown: [] };

/** What somebody needs to make a thing of this kind. */
const NEEDS: Readonly<Record<MadeKind, Scope>> = {
  key: 'account:write',
  webhook_endpoint: 'webhooks:write',
  app: 'webhooks:write',
};

export const MADE_KINDS: readonly MadeKind[] = ['key', 'webhook_endpoint', 'app'];

/** What a person could make in the one role, and cannot in the other. */
export const kindsLost = (before: MemberRole, after: MemberRole): MadeKind[] =>
  MADE_KINDS.filter((kind) => mayMake(before, kind) && !mayMake(after, kind));

const mayMake = (role: MemberRole, kind: MadeKind): boolean => ROLE_SCOPES[role].includes(NEEDS[kind]);

/** What became of them, for the audit trail; nothing where there was nothing. */
export const auditOf = ({ ended, kept }: EndedThings): { ended?: string[]; kept?: string[] } => ({
  ...(ended.length > 0 && { ended: ended.map(tokenOf) }),
  ...(kept.length > 0 && { kept: kept.map(tokenOf) }),
});
