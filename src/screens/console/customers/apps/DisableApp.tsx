import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamApp } from './team-app.ts';

/** Disables an app and ends its connections, so it asks first. Customers must reconnect it once it is enabled again. */
export function DisableApp({ app: { token, name, disabled_at } }: { readonly app: TeamApp }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const change = useCall('teamChangeApp', token);
  if (!may('teamChangeApp')) return null;
  const set = (disabled: boolean, onError?: (error: Error) => void) =>
    change.mutate(
      { params: { token }, body: { disabled } },
      {
        onSuccess: () => {
          setIsOpen(false);
          toast({ message: t(disabled ? 'app.disable.done' : 'app.enable.done', { name }) });
        },
        ...(onError && { onError }),
      },
    );
  if (disabled_at !== null)
    return (
      <Button variant="default" loading={change.isPending} onClick={() => set(false, toastError)}>
        {t('account.enable')}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('account.disable')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('app.disable.title', { name })}
        consequence={t('app.disable.text', { name })}
        verb={t('account.disable')}
        run={change}
        onSubmit={() => set(true)}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
