import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../../kit/ask/SecretsDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { memberRoles } from '../../../things/members/member-roles.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { hasNameAndEmail, NameAndEmail } from '../NameAndEmail.tsx';
import type { Member } from './member.ts';

const EMPTY_FORM = { name: '', email: '', role: 'member' as Member['role'] };

/** Invites a person by email, or shows a link to pass on if email is not set up. */
export function InviteMember({ account: { token, name: account } }: { readonly account: TeamAccount }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [values, setValues] = useState(EMPTY_FORM);
  const invite = useCall('teamInviteMember', token);
  const url = invite.data?.data.url ?? null;
  if (!may('teamInviteMember')) return null;
  const fieldErrors = invite.error === null ? {} : describeError(invite.error).fields;
  const send = () =>
    invite.mutate(
      { params: { token }, body: values },
      {
        onSuccess: ({ data: { mailed_to, url: link, member } }) => {
          setOpened(false);
          setValues(EMPTY_FORM);
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
        ready={hasNameAndEmail(values)}
        onSubmit={send}
        onDiscard={() => setValues(EMPTY_FORM)}
        onClose={() => setOpened(false)}
      >
        <NameAndEmail value={values} fieldErrors={fieldErrors} onChange={(part) => setValues({ ...values, ...part })} />
        <Select
          label={t('member.role')}
          description={t(`member.role.${values.role}.hint`)}
          data={memberRoles()}
          value={values.role}
          allowDeselect={false}
          onChange={(value) =>
            setValues({ ...values, role: memberRoles().find((one) => one.value === value)?.value ?? 'member' })
          }
        />
      </FormDialog>
      <SecretsDialog
        title={t('member.link.title', { name: invite.data?.data.member.name ?? '' })}
        text={t('member.link.text')}
        secrets={url === null ? [] : [[t('member.link'), url]]}
        onClose={invite.reset}
      />
    </>
  );
}
