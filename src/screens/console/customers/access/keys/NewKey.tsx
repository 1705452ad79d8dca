import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../../../kit/ask/SecretsDialog.tsx';
import { useCall } from '../../../../kit/data/use-call.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { t } from '../../../../kit/words/words.ts';
import { useMay } from '../../../use-may.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import { EMPTY_KEY_FORM, KeyFields, keyBody, keyFields } from './key-form.tsx';

interface NewKeyProps {
  readonly account: TeamAccount;
  readonly currency: string;
}

/** Creates a key and shows it once. */
export function NewKey({ account: { token, name: account, livemode }, currency }: NewKeyProps) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const make = useCall('teamCreateKey', token);
  const form = useForm(keyFields(currency), EMPTY_KEY_FORM, make.error);
  const key = make.data?.data.key;
  if (!may('teamCreateKey')) return null;
  const body = { ...keyBody(form.value), name: form.value.name.trim() };
  const done = () => {
    setOpened(false);
    form.reset();
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('key.new')}
      </Button>
      <FormDialog
        opened={opened}
        title={t('key.new.title', { account })}
        verb={t('key.make')}
        run={make}
        form={form}
        onSubmit={() => make.mutate({ params: { token }, body }, { onSuccess: done })}
        onClose={() => setOpened(false)}
      >
        <KeyFields form={form} />
      </FormDialog>
      <SecretsDialog
        title={t('key.made', { name: make.data?.data.name ?? '' })}
        text={t('key.once')}
        secrets={key === undefined ? [] : [[t(livemode ? 'key.live' : 'key.test'), key]]}
        onClose={make.reset}
      />
    </>
  );
}
