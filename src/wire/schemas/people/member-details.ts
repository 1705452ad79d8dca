import { type Static, Type } from 'typebox';
import { MEMBER_ROLES, Member, ROLES_MEAN } from '../app.ts';
import { CREATED_AT, LIVEMODE } from '../fields.ts';
import { named, nullable, oneOf, ref, Token, TokenOf } from '../scalars.ts';

// Keys, endpoints and apps that members created, and their fate when the member leaves.

const MadeThing = named(
  'MadeThing',
  Type.Object({
    token: Type.String({ description: 'Token of the key, webhook endpoint or app, by which `keep` names it' }),
    kind: oneOf(['key', 'webhook_endpoint', 'app'], {
      description: 'What it is; of an `app`, only its webhook URL ends',
    }),
    name: nullable(Type.String(), {
      description: 'Name of the key or app, or what the endpoint is for; null when nobody wrote that',
    }),
    hint: nullable(Type.String(), { description: 'How the key begins and ends; null for others' }),
    url: nullable(Type.String(), { description: 'Where webhooks go; null for a key' }),
    account: Token('acct', 'The account that has it, or its sandbox'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  }),
  'Something that goes on without whoever made it: a key, a webhook endpoint, or the webhook URL of an app',
);
export type MadeThing = Static<typeof MadeThing>;

const things = (description: string) => Type.Array(ref(MadeThing), { description });
const UNKNOWN = things('What nobody knows the maker of, or our team made: it goes on. At most the newest 100');

export const MemberDetails = named(
  'MemberDetails',
  Type.Object({
    ...Member.properties,
    ends: things('What they made, and what ends with them unless it is kept'),
    unknown: UNKNOWN,
  }),
  'A person who belongs to an account, with what would end if they were removed or had another role',
);
export type MemberDetails = Static<typeof MemberDetails>;

export const ChangedMember = named(
  'ChangedMember',
  Type.Object({
    ...Member.properties,
    ended: things('What they had made and what ended: keys are revoked, webhook endpoints disabled'),
    kept: things('What they had made and what goes on, because `keep` named it'),
    unknown: UNKNOWN,
  }),
  'A person who was removed or has another role, and what became of what they had made',
);
export type ChangedMember = Static<typeof ChangedMember>;

const RetainedTokens = Type.Optional(
  Type.Array(TokenOf('key', 'whe', 'app'), {
    maxItems: 500,
    uniqueItems: true,
    description: 'Tokens of what goes on: keys, webhook endpoints and apps that they made. All others end',
  }),
);

export const MemberRemoval = Type.Object({ keep: RetainedTokens });

export const MemberRoleQuery = Type.Object({
  role: Type.Optional(
    oneOf(MEMBER_ROLES, { description: '`ends` is for this role; without it, for their removal from the account' }),
  ),
});

export const MemberChange = named(
  'MemberChange',
  Type.Object({ role: oneOf(MEMBER_ROLES, { description: ROLES_MEAN }), keep: RetainedTokens }),
);
