import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { ShownOnce } from '../../../kit/ask/ShownOnce.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { isNamed, NameAndEmail } from '../NameAndEmail.tsx';
import type { Member } from './member.ts';
import { memberRoles } from './member-roles.ts';

const NOBODY = { name: '', email: '', role: 'member' as Member['role'] };

/** Invites a person by email, or shows a link to pass on if email is not set up. */
export function InviteMember({ account: { token, name: account } }: { readonly account: TeamAccount }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [given, setGiven] = useState(NOBODY);
  const invite = useCall('teamInviteMember', token);
  const url = invite.data?.data.url ?? null;
  if (!may('teamInviteMember')) return null;
  const told = invite.error === null ? {} : tell(invite.error).fields;
  const send = () =>
    invite.mutate(
      { params: { token }, body: given },
      {
        onSuccess: ({ data: { mailed_to, url: link, member } }) => {
          setOpened(false);
          setGiven(NOBODY);
          if (mailed_to !== null) toast({ message: t('member.mailed', { email: mailed_to }) });
          else if (link === null) toast({ message: t('member.added', { name: member.name }) });
        },
      },
    );
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('member.invite')}
      </Button>
      <FormDialog
        opened={opened}
        title={t('member.invite.title', { account })}
        verb={t('member.invite.send')}
        pending={invite.isPending}
        error={invite.error}
        ready={isNamed(given)}
        onDo={send}
        onDiscard={() => setGiven(NOBODY)}
        onClose={() => setOpened(false)}
      >
        <NameAndEmail value={given} told={told} onChange={(part) => setGiven({ ...given, ...part })} />
        <Select
          label={t('member.role')}
          description={t(`member.role.${given.role}.hint`)}
          data={memberRoles()}
          value={given.role}
          allowDeselect={false}
          onChange={(value) =>
            setGiven({ ...given, role: memberRoles().find((one) => one.value === value)?.value ?? 'member' })
          }
        />
      </FormDialog>
      <ShownOnce
        title={t('member.link.title', { name: invite.data?.data.member.name ?? '' })}
        text={t('member.link.text')}
        secrets={url === null ? [] : [[t('member.link'), url]]}
        onClose={invite.reset}
      />
    </>
  );
}
