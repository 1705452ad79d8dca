import { Button, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { ShownOnce } from '../../kit/ask/ShownOnce.tsx';
import { tell } from '../../kit/data/refusal.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import { isNamed, NameAndEmail } from './NameAndEmail.tsx';
import { useMayChange } from './use-may-change.ts';

const secretsOf = ({ live, test }: { live: string; test: string }): [string, string][] => [
  [t('key.live'), live],
  [t('key.test'), test],
];

const NOBODY = { name: '', email: '', invoicing: false };

/** Creates an account with its sandbox and shows its first keys once. */
export function NewCustomer() {
  const may = useMay();
  const mayChange = useMayChange();
  const go = useNavigate();
  const [opened, setOpened] = useState(false);
  const [given, setGiven] = useState(NOBODY);
  const make = useCall('teamCreateAccount', 'acct_');
  const made = make.data?.data;
  if (!may('teamCreateAccount')) return null;
  const told = make.error === null ? {} : tell(make.error).fields;
  const leave = () => {
    make.reset();
    setGiven(NOBODY);
    if (made !== undefined) void go({ to: '/accounts/$token', params: { token: made.token }, search: {} });
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setOpened(true)}>
        {t('customers.new')}
      </Button>
      <FormDialog
        opened={opened}
        title={t('customers.new.title')}
        verb={t('customers.new.make')}
        pending={make.isPending}
        error={make.error}
        ready={isNamed(given)}
        onDo={() => make.mutate({ body: given }, { onSuccess: () => setOpened(false) })}
        onDiscard={() => setGiven(NOBODY)}
        onClose={() => setOpened(false)}
      >
        <NameAndEmail
          value={given}
          told={told}
          hint={t('customers.email.hint')}
          onChange={(part) => setGiven({ ...given, ...part })}
        />
        {mayChange('invoicing') && (
          <Switch
            label={t('account.invoicing')}
            description={t('account.invoicing.hint')}
            checked={given.invoicing}
            onChange={(event) => setGiven({ ...given, invoicing: event.currentTarget.checked })}
          />
        )}
      </FormDialog>
      <ShownOnce
        title={t('customers.made', { name: made?.name ?? '' })}
        text={t('key.once')}
        secrets={made === undefined ? [] : secretsOf(made.keys)}
        onClose={leave}
      />
    </>
  );
}
