import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ComparedFields, EditConflict, EditedByOthers, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError, type ErrorText } from '../../../kit/data/error-text.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
import { t } from '../../../kit/words/words.ts';
import { hasNameAndEmail, NameAndEmail } from '../NameAndEmail.tsx';
import { useMayChange } from '../use-may-change.ts';
import type { TeamAccount } from './team-account.ts';

const EMAILS = ['all', 'needed', 'none'] as const;

const fieldsOf = ({ name, email, webhook_url, emails, invoicing }: TeamAccount) => ({
  name,
  email,
  webhook_url: webhook_url ?? '',
  emails,
  invoicing,
});

type Fields = ReturnType<typeof fieldsOf>;

const bodyOf = ({ webhook_url, ...part }: Partial<Fields>) => ({
  ...part,
  ...(webhook_url !== undefined && { webhook_url: webhook_url.trim() === '' ? null : webhook_url.trim() }),
});

const compared = (): ComparedFields<Fields> => ({
  name: [t('customers.name'), textOrDash],
  email: [t('customers.email'), textOrDash],
  webhook_url: [t('account.webhook'), textOrDash],
  emails: [t('account.emails'), (value) => t(`account.emails.${value}`)],
  invoicing: [t('account.invoicing'), (value) => t(value ? 'account.invoicing.on' : 'account.invoicing.off')],
});

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
  const { token, name } = account;
  const edit = useEdit('teamChangeAccount', {
    params: { token },
    object: account,
    reads: 'teamGetAccount',
    fieldsOf,
    bodyOf,
  });
  const { value, isChanged, error, set } = edit;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <>
      <FormDialog
        opened
        title={t('account.change.title', { name })}
        verb={t('account.save')}
        pending={edit.isPending}
        error={error}
        ready={isChanged && hasNameAndEmail(value)}
        notice={edit.latest !== null && <EditedByOthers edit={edit} fields={compared()} />}
        onForget={isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(t('account.changed', { name: value.name }), onClose)}
        onClose={onClose}
      >
        {may('name') && <ContactFields value={value} fieldErrors={fieldErrors} onChange={set} />}
        {may('invoicing') && (
          <Switch
            label={t('account.invoicing')}
            description={t('account.invoicing.hint')}
            checked={value.invoicing}
            onChange={(event) => set({ invoicing: event.currentTarget.checked })}
          />
        )}
      </FormDialog>
      <EditConflict token={token} edit={edit} fields={compared()} />
    </>
  );
}

interface ContactFieldsProps {
  readonly value: Fields;
  readonly fieldErrors: ErrorText['fields'];
  onChange(part: Partial<Fields>): void;
}

function ContactFields({ value, fieldErrors, onChange }: ContactFieldsProps) {
  return (
    <>
      <NameAndEmail value={value} fieldErrors={fieldErrors} hint={t('customers.email.hint')} onChange={onChange} />
      <TextInput
        label={t('account.webhook')}
        description={t('account.webhook.hint')}
        type="url"
        maxLength={2048}
        value={value.webhook_url}
        error={fieldErrors['webhook_url']?.[0]}
        onChange={(event) => onChange({ webhook_url: event.currentTarget.value })}
      />
      <Select
        label={t('account.emails')}
        data={EMAILS.map((one) => ({ value: one, label: t(`account.emails.${one}`) }))}
        value={value.emails}
        allowDeselect={false}
        onChange={(chosen) => onChange({ emails: EMAILS.find((one) => one === chosen) ?? 'all' })}
      />
    </>
  );
}
