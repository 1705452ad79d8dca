import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { ShownOnce } from '../../../kit/ask/ShownOnce.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { decimalsOf } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { type GivenKey, KeyFields } from './KeyFields.tsx';

interface NewKeyProps {
  readonly account: TeamAccount;
  readonly currency: string;
}

const NOTHING: GivenKey = { name: '', scopes: [], month: '' };

/** Makes a key and shows it this once. */
export function NewKey({ account: { token, name: account, livemode }, currency }: NewKeyProps) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [given, setGiven] = useState<GivenKey>(NOTHING);
  const make = useCall('teamCreateKey', token);
  const key = make.data?.data.key;
  if (!may('teamCreateKey')) return null;
  const body = {
    name: given.name.trim(),
    ...(given.scopes.length > 0 && { scopes: [...given.scopes] }),
    ...(typeof given.month === 'number' && {
      limits: { per_month: Math.round(given.month * 10 ** decimalsOf(currency)) },
    }),
  };
  const done = () => {
    setOpened(false);
    setGiven(NOTHING);
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
        onDo={() => make.mutate({ params: { token }, body }, { onSuccess: done })}
        onClose={() => setOpened(false)}
      >
        <KeyFields value={given} error={make.error} currency={currency} onChange={setGiven} />
      </FormDialog>
      <ShownOnce
        title={t('key.made', { name: make.data?.data.name ?? '' })}
        text={t('key.once')}
        secrets={key === undefined ? [] : [[t(livemode ? 'key.live' : 'key.test'), key]]}
        onClose={make.reset}
      />
    </>
  );
}
