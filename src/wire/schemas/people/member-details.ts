import { type Static, Type } from 'typebox';
import { MEMBER_ROLES, Member, ROLES_MEAN } from '../app.ts';
import { CREATED_AT, LIVEMODE } from '../fields.ts';
import { namedObject, oneOf, ref, StringOrNull, Token, TokenOf } from '../scalars.ts';

// Keys, endpoints and apps that members created, and their fate when the member leaves.

const MadeThing = namedObject(
  'MadeThing',
  'A key, a webhook endpoint or an app’s webhook URL, which works independently of the person who created it',
  {
    token: Type.String({ description: 'Token of the key, webhook endpoint or app, to use in `keep`' }),
    kind: oneOf(['key', 'webhook_endpoint', 'app'], {
      description: 'Kind of object. For an `app`, only its webhook URL ends',
    }),
    name: StringOrNull('Name of the key or app, or description of the endpoint. Null if not set'),
    hint: StringOrNull('First and last characters of the key. Null for other kinds'),
    url: StringOrNull('Webhook URL. Null for a key'),
    account: Token('acct', 'Account or sandbox that owns the object'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  },
);
export type MadeThing = Static<typeof MadeThing>;

const things = (description: string) => Type.Array(ref(MadeThing), { description });
const UNKNOWN = things(
  'Objects whose creator is unknown, or that our team created. They keep working. At most the newest 100',
);

export const MemberDetails = namedObject(
  'MemberDetails',
  'A member of an account, with the objects that would end if they were removed or had another role',
  {
    ...Member.properties,
    ends: things('Objects the person created that end with them unless kept'),
    unknown: UNKNOWN,
  },
);
export type MemberDetails = Static<typeof MemberDetails>;

export const ChangedMember = namedObject(
  'ChangedMember',
  'A member who was removed or has a new role, and the outcome for the objects they created',
  {
    ...Member.properties,
    ended: things('Objects the person created that ended: keys are revoked, webhook endpoints disabled'),
    kept: things('Objects the person created that keep working, because `keep` lists them'),
    unknown: UNKNOWN,
  },
);
export type ChangedMember = Static<typeof ChangedMember>;

const RetainedTokens = Type.Optional(
  Type.Array(TokenOf('key', 'whe', 'app'), {
    maxItems: 500,
    uniqueItems: true,
    description: 'Tokens of keys, webhook endpoints and apps created by the person that keep working. All others end',
  }),
);

export const MemberRemoval = Type.Object({ keep: RetainedTokens });

export const MemberRoleQuery = Type.Object({
  role: Type.Optional(
    oneOf(MEMBER_ROLES, { description: 'Role that `ends` is calculated for. Defaults to removal from the account' }),
  ),
});

export const MemberChange = namedObject('MemberChange', {
  role: oneOf(MEMBER_ROLES, { description: ROLES_MEAN }),
  keep: RetainedTokens,
});
