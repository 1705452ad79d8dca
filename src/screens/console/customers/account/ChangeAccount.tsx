import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '../../../../wire/routes.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import { isNamed, NameAndEmail } from '../NameAndEmail.tsx';
import type { TeamAccount } from './team-account.ts';

type Change = Required<Omit<BodyOf<'teamChangeAccount'>, 'disabled'>>;

const LETTERS = ['all', 'needed', 'none'] as const;

/** Changes who the customer is, how they pay and what they are told. */
export function ChangeAccount({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may('teamChangeAccount')) return null;
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
  const { token, name, email, invoicing, webhook_url, letters } = account;
  const [given, setGiven] = useState<Change>({ name, email, invoicing, webhook_url, letters });
  const change = useCall('teamChangeAccount', token);
  const told = change.error === null ? {} : tell(change.error).fields;
  const set = (part: Partial<Change>) => setGiven({ ...given, ...part });
  const save = () => {
    const webhook = given.webhook_url?.trim();
    change.mutate(
      { params: { token }, body: { ...given, webhook_url: webhook === undefined || webhook === '' ? null : webhook } },
      {
        onSuccess: () => {
          toast({ message: t('account.changed', { name: given.name }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      opened
      title={t('account.change.title', { name })}
      verb={t('account.save')}
      pending={change.isPending}
      error={change.error}
      ready={isNamed(given)}
      onDo={save}
      onClose={onClose}
    >
      <NameAndEmail value={given} told={told} hint={t('customers.email.hint')} onChange={set} />
      <TextInput
        label={t('account.webhook')}
        description={t('account.webhook.hint')}
        type="url"
        maxLength={2048}
        value={given.webhook_url ?? ''}
        error={told['webhook_url']?.[0]}
        onChange={(event) => set({ webhook_url: event.currentTarget.value })}
      />
      <Select
        label={t('account.letters')}
        data={LETTERS.map((value) => ({ value, label: t(`account.letters.${value}`) }))}
        value={given.letters}
        allowDeselect={false}
        onChange={(value) => set({ letters: LETTERS.find((one) => one === value) ?? 'all' })}
      />
      <Switch
        label={t('account.invoicing')}
        description={t('account.invoicing.hint')}
        checked={given.invoicing}
        onChange={(event) => set({ invoicing: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
