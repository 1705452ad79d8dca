import { Button } from '@mantine/core';
import { useState } from 'react';
import { choice, named } from '../../../kit/form/choices.tsx';
import { EditDialog } from '../../../kit/form/EditDialog.tsx';
import { toggle } from '../../../kit/form/flags.tsx';
import { pickFields } from '../../../kit/form/form.tsx';
import { optionalText } from '../../../kit/form/text.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { t } from '../../../kit/words/words.ts';
import { NAME_AND_EMAIL } from '../name-and-email.ts';
import { useMayChange } from '../use-may-change.ts';
import type { TeamAccount } from './team-account.ts';

const ACCOUNT = {
  ...NAME_AND_EMAIL,
  webhook_url: optionalText('account.webhook', { hint: 'account.webhook.hint' }, { type: 'url', maxLength: 2048 }),
  emails: choice(
    'account.emails',
    named(['all', 'needed', 'none'], (value) => `account.emails.${value}`),
  ),
  invoicing: toggle('account.invoicing', {
    hint: 'account.invoicing.hint',
    inWords: (value) => t(value ? 'account.invoicing.on' : 'account.invoicing.off'),
  }),
};

export function ChangeAccount({ account }: { readonly account: TeamAccount }) {
  const may = useMayChange();
  const [opened, setOpened] = useState(false);
  if (!may('name') && !may('invoicing')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('account.change')}
      </Button>
      {opened && <ChangeForm account={account} onClose={() => setOpened(false)} />}
    </>
  );
}

function ChangeForm({ account, onClose }: { readonly account: TeamAccount; onClose(): void }) {
  const may = useMayChange();
  const edit = useEdit('teamChangeAccount', {
    params: { token: account.token },
    object: account,
    reads: 'teamGetAccount',
    fields: ACCOUNT,
    fieldsOf: pickFields(ACCOUNT),
    bodyOf: ({ webhook_url, ...part }) => ({
      ...part,
      ...(webhook_url !== undefined && { webhook_url: webhook_url?.trim() || null }),
    }),
  });
  return (
    <EditDialog
      edit={edit}
      title={t('account.change.title', { name: account.name })}
      verb={t('account.save')}
      saved={t('account.changed', { name: edit.value.name })}
      onClose={onClose}
    >
      {may('name') && edit.input('name')}
      {may('name') && edit.input('email', { description: t('customers.email.hint') })}
      {may('name') && edit.inputs('webhook_url', 'emails')}
      {may('invoicing') && edit.input('invoicing')}
    </EditDialog>
  );
}
