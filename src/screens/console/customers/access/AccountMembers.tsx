import { Select } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { RowButton } from '../../../kit/list/RowButton.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { memberColumns } from '../../../things/members/member-columns.tsx';
import { memberRoles } from '../../../things/members/member-roles.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import css from './AccountMembers.module.css';
import { ChangeRole } from './ChangeRole.tsx';
import { InviteMember } from './InviteMember.tsx';
import type { Member } from './member.ts';
import { RemoveMember } from './RemoveMember.tsx';

const MAX_ROWS = 100;

export function AccountMembers({ account }: { readonly account: TeamAccount }) {
  const { token } = account;
  const may = useMay();
  const now = useNow();
  const [removing, setRemoving] = useState<Member | null>(null);
  const { data, error } = useOperation('teamListMembers', { params: { token }, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('account.people')} aside={<InviteMember account={account} />}>
      <ErrorAlert error={error} />
      <SmallTable
        label={t('account.people')}
        rows={data?.data}
        empty={t('member.none')}
        keyOf={({ person }) => person}
        columns={[
          ...memberColumns(now),
          { name: 'role', title: t('member.role'), cell: (member) => <MemberRole token={token} member={member} /> },
          {
            name: 'acts',
            title: t('customers.acts'),
            end: true,
            cell: (member) =>
              may('teamRemoveMember') && (
                <RowButton
                  danger
                  text={t('member.remove')}
                  label={t('member.remove.label', { name: member.name })}
                  onClick={() => setRemoving(member)}
                />
              ),
          },
        ]}
      />
      {removing !== null && <RemoveMember account={account} member={removing} onClose={() => setRemoving(null)} />}
    </Part>
  );
}

/** Role of a member, with undo; asks first if the change ends keys or webhook URLs of the member. */
function MemberRole({ token, member }: { readonly token: string; readonly member: Member }) {
  const may = useMay();
  const change = useCall('teamChangeMember', token);
  const [wanted, setWanted] = useState<Member['role'] | null>(null);
  const { person, name, role: before } = member;
  const set = (role: Member['role'], retained: string[], onUndo?: () => void) =>
    change.mutate(
      { params: { token, person }, body: { role, keep: retained } },
      {
        onSuccess: () => {
          setWanted(null);
          toast({ message: t('member.changed', { name, role: t(`member.role.${role}`) }), ...(onUndo && { onUndo }) });
        },
        onError: (error) => onUndo && toastError(error),
      },
    );
  if (!may('teamChangeMember')) return t(`member.role.${before}`);
  return (
    <>
      <Select
        size="xs"
        className={css.role}
        aria-label={t('member.role.label', { name })}
        data={memberRoles()}
        value={before}
        allowDeselect={false}
        onChange={(value) => {
          const role = memberRoles().find((one) => one.value === value)?.value;
          if (role !== undefined && role !== before) setWanted(role);
        }}
      />
      {wanted !== null && (
        <ChangeRole
          token={token}
          member={member}
          role={wanted}
          run={change}
          onHarmless={() => {
            setWanted(null);
            set(wanted, [], () => set(before, []));
          }}
          onDo={(retained) => set(wanted, retained)}
          onClose={() => {
            setWanted(null);
            change.reset();
          }}
        />
      )}
    </>
  );
}
