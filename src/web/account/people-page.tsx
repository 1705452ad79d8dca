import type { ReactElement } from 'react';
import { MEMBER_ROLES, type Member, type MemberRole } from '../../wire/schemas/app.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field } from '../layout.tsx';
import { type Column, Table } from '../table.tsx';
import { AccountPage } from './frame.tsx';
import { type AccountFrame, accountPath } from './own-account.ts';

export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  member: 'Member',
  billing: 'Billing',
  read_only: 'Read only',
};

export interface PeopleProps {
  frame: AccountFrame;
  members: readonly Member[];
  total: number;
  page: number;
  lastPage: number;
  /** Confirmation of the last action. */
  done: string | null;
  errors: FormErrors;
  /** Typed values, shown again with an error. */
  filled: { name: string; email: string };
}

export function PeoplePage({ frame, members, total, page, lastPage, done, errors, filled }: PeopleProps): ReactElement {
  const { account, person } = frame;
  const here = accountPath(frame, 'people');
  const isOwner = account.role === 'owner';
  const columns: Column<Member>[] = [
    {
      title: 'Name',
      cell: (member) => (
        <>
          {member.name}
          <div className="soft">{member.email}</div>
        </>
      ),
    },
    {
      title: 'Role',
      cell: (member) => (
        <>
          {ROLE_NAMES[member.role]}
          {!member.joined && <div className="soft">has not signed in yet</div>}
        </>
      ),
    },
    ...(isOwner ? [{ title: 'Change', cell: (member: Member) => <Change here={here} member={member} /> }] : []),
  ];
  return (
    <AccountPage title="People" tab="people" frame={frame} notice={errors['role']} done={done}>
      <section aria-label="People of this account">
        <Table columns={columns} rows={members} keyOf={(member) => member.person} stacked />
        {lastPage > 1 && (
          <nav className="tabs" aria-label="Pages">
            <span className="soft">
              Page {page} of {lastPage}, {total} in all
            </span>
            {page > 1 && <a href={`${here}?page=${page - 1}`}>Previous</a>}
            {page < lastPage && <a href={`${here}?page=${page + 1}`}>Next</a>}
          </nav>
        )}
      </section>
      {isOwner ? (
        <Invite here={here} errors={errors} filled={filled} />
      ) : (
        <p className="soft">
          {person.name}, your role here is “{ROLE_NAMES[account.role]}”. Owners invite people and change their roles.
        </p>
      )}
    </AccountPage>
  );
}

function Change({ here, member }: { here: string; member: Member }): ReactElement {
  return (
    <>
      <form method="post" action={`${here}/${member.person}/role`}>
        <RoleChoice label={`Role of ${member.name}`} role={member.role} />
        <button className="link" type="submit" aria-label={`Change the role of ${member.name}`}>
          Change role
        </button>
      </form>
      <a href={`${here}/${member.person}/remove`} aria-label={`Remove ${member.name}`}>
        Remove
      </a>
    </>
  );
}

function RoleChoice({ role, label, id }: { role: MemberRole; label?: string; id?: string }): ReactElement {
  return (
    <select id={id} name="role" defaultValue={role} aria-label={label} aria-describedby={id && `${id}-hint`}>
      {MEMBER_ROLES.map((choice) => (
        <option key={choice} value={choice}>
          {ROLE_NAMES[choice]}
        </option>
      ))}
    </select>
  );
}

function Invite({ here, errors, filled }: { here: string } & Pick<PeopleProps, 'errors' | 'filled'>): ReactElement {
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <form method="post" action={here}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={filled.name}
          maxLength={200}
          error={errors['name']}
          required
        />
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={filled.email}
          maxLength={254}
          error={errors['email']}
          required
        />
        <div className="field">
          <label htmlFor="role">Role</label>
          <RoleChoice id="role" role="member" />
          <p className="hint" id="role-hint">
            Owners do everything. Members do all but keys, people and the account itself. Billing reads, pays and keeps
            cards and invoices. Read only reads.
          </p>
        </div>
        <button type="submit">Invite</button>
      </form>
    </section>
  );
}
