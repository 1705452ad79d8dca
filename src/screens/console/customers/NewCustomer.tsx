import { Button, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../kit/ask/SecretsDialog.tsx';
import { describeError } from '../../kit/data/error-text.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import { hasNameAndEmail, NameAndEmail } from './NameAndEmail.tsx';
import { useMayChange } from './use-may-change.ts';

const secretsOf = ({ live, test }: { live: string; test: string }): [string, string][] => [
  [t('key.live'), live],
  [t('key.test'), test],
];

const EMPTY_FORM = { name: '', email: '', invoicing: false };

/** Creates an account with its sandbox and shows its first keys once. */
export function NewCustomer() {
  const may = useMay();
  const mayChange = useMayChange();
  const go = useNavigate();
  const [opened, setOpened] = useState(false);
  const [values, setValues] = useState(EMPTY_FORM);
  const make = useCall('teamCreateAccount', 'acct_');
  const made = make.data?.data;
  if (!may('teamCreateAccount')) return null;
  const fieldErrors = make.error === null ? {} : describeError(make.error).fields;
  const leave = () => {
    make.reset();
    setValues(EMPTY_FORM);
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
        ready={hasNameAndEmail(values)}
        onSubmit={() => make.mutate({ body: values }, { onSuccess: () => setOpened(false) })}
        onDiscard={() => setValues(EMPTY_FORM)}
        onClose={() => setOpened(false)}
      >
        <NameAndEmail
          value={values}
          fieldErrors={fieldErrors}
          hint={t('customers.email.hint')}
          onChange={(part) => setValues({ ...values, ...part })}
        />
        {mayChange('invoicing') && (
          <Switch
            label={t('account.invoicing')}
            description={t('account.invoicing.hint')}
            checked={values.invoicing}
            onChange={(event) => setValues({ ...values, invoicing: event.currentTarget.checked })}
          />
        )}
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
