import { Button } from '@mantine/core';
import { useState } from 'react';
import { AskFirst } from '../../../kit/ask/AskFirst.tsx';
import { tellRefusal, toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamApp } from './team-app.ts';

/** Disables an app and ends its connections, so it asks first. Customers must reconnect it once it is enabled again. */
export function DisableApp({ app: { token, name, disabled_at } }: { readonly app: TeamApp }) {
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const change = useCall('teamChangeApp', token);
  if (!may('teamChangeApp')) return null;
  const set = (disabled: boolean, onError?: (error: Error) => void) =>
    change.mutate(
      { params: { token }, body: { disabled } },
      {
        onSuccess: () => {
          setAsks(false);
          toast({ message: t(disabled ? 'app.disable.done' : 'app.enable.done', { name }) });
        },
        ...(onError && { onError }),
      },
    );
  if (disabled_at !== null)
    return (
      <Button variant="default" loading={change.isPending} onClick={() => set(false, tellRefusal)}>
        {t('account.enable')}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('account.disable')}
      </Button>
      <AskFirst
        opened={asks}
        title={t('app.disable.title', { name })}
        consequence={t('app.disable.text', { name })}
        verb={t('account.disable')}
        pending={change.isPending}
        error={change.error}
        onDo={() => set(true)}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
