import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../../kit/ask/SecretsDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { choice } from '../../../kit/form/choices.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../kit/words/words.ts';
import { memberRoles } from '../../../things/members/member-roles.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { NAME_AND_EMAIL } from '../name-and-email.ts';

const MEMBER = { ...NAME_AND_EMAIL, role: choice('member.role', memberRoles) };

/** Invites a person by email, or shows a link to pass on if email is not set up. */
export function InviteMember({ account: { token, name: account } }: { readonly account: TeamAccount }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const invite = useCall('teamInviteMember', token);
  const form = useForm(MEMBER, { name: '', email: '', role: 'member' }, invite.error);
  const url = invite.data?.data.url ?? null;
  if (!may('teamInviteMember')) return null;
  const send = () =>
    invite.mutate(
      { params: { token }, body: form.value },
      {
        onSuccess: ({ data: { mailed_to, url: link, member } }) => {
          setOpened(false);
          form.reset();
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
        run={invite}
        form={form}
        onSubmit={send}
        onClose={() => setOpened(false)}
      >
        {form.inputs('name', 'email')}
        {form.input('role', { description: t(`member.role.${form.value.role}.hint`) })}
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
