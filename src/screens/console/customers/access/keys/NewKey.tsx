import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { SecretsDialog } from '../../../../kit/ask/SecretsDialog.tsx';
import { useCall } from '../../../../kit/data/use-call.ts';
import { t } from '../../../../kit/words/words.ts';
import { useMay } from '../../../use-may.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import { KeyFields } from './KeyFields.tsx';
import { EMPTY_KEY_FORM, type KeyForm, keyBody } from './key-form.ts';

interface NewKeyProps {
  readonly account: TeamAccount;
  readonly currency: string;
}

/** Creates a key and shows it once. */
export function NewKey({ account: { token, name: account, livemode }, currency }: NewKeyProps) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [form, setForm] = useState<KeyForm>(EMPTY_KEY_FORM);
  const make = useCall('teamCreateKey', token);
  const key = make.data?.data.key;
  if (!may('teamCreateKey')) return null;
  const body = { ...keyBody(currency)(form), name: form.name.trim() };
  const done = () => {
    setOpened(false);
    setForm(EMPTY_KEY_FORM);
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
        pending={make.isPending}
        error={make.error}
        ready={body.name !== ''}
        onSubmit={() => make.mutate({ params: { token }, body }, { onSuccess: done })}
        onDiscard={() => setForm(EMPTY_KEY_FORM)}
        onClose={() => setOpened(false)}
      >
        <KeyFields
          value={form}
          error={make.error}
          currency={currency}
          onChange={(part) => setForm({ ...form, ...part })}
        />
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
