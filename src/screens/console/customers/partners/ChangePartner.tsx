import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type ComparedFields, EditConflict, EditedByOthers, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamPartner } from './team-partner.ts';

const fieldsOf = ({ name, account, account_name }: TeamPartner) => ({ name, account, account_name });

type Fields = ReturnType<typeof fieldsOf>;

/** An account can be replaced but not removed. */
const bodyOf = ({ name, account }: Partial<Fields>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(account !== undefined && account !== null && { account }),
});

const compared = (): ComparedFields<Omit<Fields, 'account'>> => ({
  name: [t('partners.name'), textOrDash],
  account_name: [t('partners.account'), textOrDash],
});

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
  const edit = useEdit('teamChangePartner', {
    params: { token },
    object: partner,
    reads: 'teamGetPartner',
    fieldsOf,
    bodyOf,
  });
  const { isChanged, error, set } = edit;
  const { name, account } = edit.value;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <>
      <FormDialog
        opened
        title={t('account.change.title', { name: partner.name })}
        verb={t('account.save')}
        pending={edit.isPending}
        error={error}
        ready={isChanged && name.trim() !== ''}
        notice={edit.latest !== null && <EditedByOthers edit={edit} fields={compared()} />}
        onForget={isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(t('partner.changed', { name }), onClose)}
        onClose={onClose}
      >
        <TextInput
          label={t('partners.name')}
          description={t('partner.name.hint')}
          required
          maxLength={200}
          value={name}
          error={fieldErrors['name']?.[0]}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <AccountSelect value={account} error={fieldErrors['account']?.[0]} onChange={set} />
      </FormDialog>
      <EditConflict token={token} edit={edit} fields={compared()} />
    </>
  );
}

interface AccountSelectProps {
  readonly value: string | null;
  readonly error: string | undefined;
  onChange(chosen: Pick<Fields, 'account' | 'account_name'>): void;
}

const MAX_ROWS = 20;

/** Searches customers by name; the current choice always stays in the list. */
function AccountSelect({ value, error, onChange }: AccountSelectProps) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 200);
  const filters = { livemode: true, ...(q !== '' && { q }) };
  const { data } = useOperation(
    'teamListAccounts',
    { filters, query: { per_page: MAX_ROWS } },
    { showsPrevious: true },
  );
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
      // An account can be replaced but not removed.
      allowDeselect={false}
      nothingFoundMessage={t('list.none')}
      data={all.map(({ token, name }) => ({ value: token, label: name }))}
      filter={({ options }) => options}
      value={value}
      error={error}
      onSearchChange={setWords}
      onChange={(account, option) => onChange({ account, account_name: option?.label ?? null })}
    />
  );
}
