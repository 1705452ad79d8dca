import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../kit/ask/SecretsDialog.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { toggle } from '../../kit/form/flags.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import { NAME_AND_EMAIL } from './name-and-email.ts';
import { useMayChange } from './use-may-change.ts';

const secretsOf = ({ live, test }: { live: string; test: string }): [string, string][] => [
  [t('key.live'), live],
  [t('key.test'), test],
];

const CUSTOMER = {
  ...NAME_AND_EMAIL,
  invoicing: toggle('account.invoicing', { hint: 'account.invoicing.hint' }),
};

/** Creates an account with its sandbox and shows its first keys once. */
export function NewCustomer() {
  const may = useMay();
  const mayChange = useMayChange();
  const go = useNavigate();
  const [opened, setOpened] = useState(false);
  const make = useCall('teamCreateAccount', 'acct_');
  const form = useForm(CUSTOMER, { name: '', email: '', invoicing: false }, make.error);
  const made = make.data?.data;
  if (!may('teamCreateAccount')) return null;
  const leave = () => {
    make.reset();
    form.reset();
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
        run={make}
        form={form}
        onSubmit={() => make.mutate({ body: form.value }, { onSuccess: () => setOpened(false) })}
        onClose={() => setOpened(false)}
      >
        {form.input('name')}
        {form.input('email', { description: t('customers.email.hint') })}
        {mayChange('invoicing') && form.input('invoicing')}
      </FormDialog>
      <SecretsDialog
        title={t('customers.made', { name: made?.name ?? '' })}
        text={t('key.once')}
        secrets={made === undefined ? [] : secretsOf(made.keys)}
        onClose={leave}
      />
    </>
  );
}
