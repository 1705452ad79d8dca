import { Button } from '@mantine/core';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from './team-account.ts';

/** Refuses keys, people and apps of a customer, or lets them in again; either can be taken back. */
export function DisableAccount({ account: { token, name, disabled_at } }: { readonly account: TeamAccount }) {
  const may = useMay();
  const change = useCall('teamChangeAccount', token);
  if (!may('teamChangeAccount')) return null;
  const set = (disabled: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { disabled } },
      {
        onSuccess: () =>
          toast({
            message: t(disabled ? 'account.disable.done' : 'account.enable.done', { name }),
            ...(onUndo && { onUndo }),
          }),
        onError: tellRefusal,
      },
    );
  const disables = disabled_at === null;
  return (
    <Button variant="default" loading={change.isPending} onClick={() => set(disables, () => set(!disables))}>
      {t(disables ? 'account.disable' : 'account.enable')}
    </Button>
  );
}
