import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Invitation, Member } from '../../../wire/schemas/app.ts';
import type { MemberRow } from '../rows/members.queries.ts';
import type { Invited } from './invite-member.ts';

export function presentMember(row: MemberRow): Member {
  return {
    person: toToken('prs', row.person_id),
    name: row.name,
    email: row.email,
    role: row.role,
    joined: row.joined,
    created_at: formatTimestamp(row.created_at),
  };
}

export function presentInvitation({ member, url, mailedTo, expiresAt }: Invited): Invitation {
  return {
    member: presentMember(member),
    url,
    mailed_to: mailedTo,
    expires_at: expiresAt && formatTimestamp(expiresAt),
  };
}
