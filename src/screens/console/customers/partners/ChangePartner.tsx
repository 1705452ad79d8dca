import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamPartner } from './team-partner.ts';

/** Renames a partner, or gives them an account of their own. */
export function ChangePartner({ partner }: { readonly partner: TeamPartner }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may('teamChangePartner')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('account.change')}
      </Button>
      {opened && <ChangeForm partner={partner} onClose={() => setOpened(false)} />}
    </>
  );
}

function ChangeForm({ partner, onClose }: { readonly partner: TeamPartner; onClose(): void }) {
  const { token } = partner;
  const [name, setName] = useState(partner.name);
  const [account, setAccount] = useState(partner.account);
  const change = useCall('teamChangePartner', token);
  const told = change.error === null ? {} : tell(change.error).fields;
  const save = () =>
    change.mutate(
      { params: { token }, body: { name: name.trim(), ...(account !== null && { account }) } },
      {
        onSuccess: () => {
          toast({ message: t('partner.changed', { name }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      opened
      title={t('account.change.title', { name: partner.name })}
      verb={t('account.save')}
      pending={change.isPending}
      error={change.error}
      ready={name.trim() !== ''}
      onDo={save}
      onClose={onClose}
    >
      <TextInput
        label={t('partners.name')}
        description={t('partner.name.hint')}
        required
        maxLength={200}
        value={name}
        error={told['name']?.[0]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AccountSelect value={account} error={told['account']?.[0]} onChange={setAccount} />
    </FormDialog>
  );
}

interface AccountSelectProps {
  readonly value: string | null;
  readonly error: string | undefined;
  onChange(account: string | null): void;
}

const MOST = 20;

/** Finds a customer by name; the one that is chosen stays among them. */
function AccountSelect({ value, error, onChange }: AccountSelectProps) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 200);
  const filters = { livemode: true, ...(q !== '' && { q }) };
  const { data } = useOperation('teamListAccounts', { filters, query: { per_page: MOST } }, { keeps: true });
  const { data: chosen } = useOperation(
    'teamGetAccount',
    { params: { token: value ?? '' } },
    { enabled: value !== null },
  );
  const found = data?.data ?? [];
  const all = chosen === undefined || found.some(({ token }) => token === value) ? found : [chosen.data, ...found];
  return (
    <Select
      label={t('partners.account')}
      description={t('partner.account.hint')}
      searchable
      nothingFoundMessage={t('list.none')}
      data={all.map(({ token, name }) => ({ value: token, label: name }))}
      filter={({ options }) => options}
      value={value}
      error={error}
      onSearchChange={setWords}
      onChange={onChange}
    />
  );
}
