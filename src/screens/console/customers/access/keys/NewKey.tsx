import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { ShownOnce } from '../../../../kit/ask/ShownOnce.tsx';
import { useCall } from '../../../../kit/data/use-call.ts';
import { t } from '../../../../kit/words/words.ts';
import { useMay } from '../../../use-may.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import { type GivenKey, keyBody, NO_KEY } from './given-key.ts';
import { KeyFields } from './KeyFields.tsx';

interface NewKeyProps {
  readonly account: TeamAccount;
  readonly currency: string;
}

/** Creates a key and shows it once. */
export function NewKey({ account: { token, name: account, livemode }, currency }: NewKeyProps) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [given, setGiven] = useState<GivenKey>(NO_KEY);
  const make = useCall('teamCreateKey', token);
  const key = make.data?.data.key;
  if (!may('teamCreateKey')) return null;
  const body = { ...keyBody(currency)(given), name: given.name.trim() };
  const done = () => {
    setOpened(false);
    setGiven(NO_KEY);
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
        onDiscard={() => setGiven(NO_KEY)}
        onClose={() => setOpened(false)}
      >
        <KeyFields
          value={given}
          error={make.error}
          currency={currency}
          onChange={(part) => setGiven({ ...given, ...part })}
        />
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
