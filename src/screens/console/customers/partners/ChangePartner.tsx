import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { EditDialog } from '../../../kit/form/EditDialog.tsx';
import { compared, type FormFields, textOrDash } from '../../../kit/form/field.ts';
import { type Form, pickFields } from '../../../kit/form/form.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import { PARTNER_NAME } from './partner-name.ts';
import type { TeamPartner } from './team-partner.ts';

type Fields = Pick<TeamPartner, 'name' | 'account' | 'account_name'>;

const PARTNER: FormFields<Fields> = {
  ...PARTNER_NAME,
  // Comparisons show the name of the account.
  account: { ...compared('partners.account', () => ''), hint: 'partner.account.hint' },
  account_name: compared('partners.account', textOrDash),
};

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
  const edit = useEdit('teamChangePartner', {
    params: { token: partner.token },
    object: partner,
    reads: 'teamGetPartner',
    fields: PARTNER,
    fieldsOf: pickFields(PARTNER),
    // An account can be replaced but not removed.
    bodyOf: ({ name, account }) => ({
      ...(name !== undefined && { name: name.trim() }),
      ...(account !== undefined && account !== null && { account }),
    }),
  });
  const { name } = edit.value;
  return (
    <EditDialog
      edit={edit}
      title={t('account.change.title', { name: partner.name })}
      verb={t('account.save')}
      saved={t('partner.changed', { name })}
      onClose={onClose}
    >
      {edit.input('name')}
      <AccountSelect form={edit} />
    </EditDialog>
  );
}

const MAX_ROWS = 20;

/** Searches customers by name; the current choice always stays in the list. */
function AccountSelect({ form }: { readonly form: Form<Fields> }) {
  const { account: value } = form.value;
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
      {...form.props('account')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('list.none')}
      data={all.map(({ token, name }) => ({ value: token, label: name }))}
      filter={({ options }) => options}
      value={value}
      onSearchChange={setWords}
      onChange={(account, option) => form.set({ account, account_name: option?.label ?? null })}
    />
  );
}
