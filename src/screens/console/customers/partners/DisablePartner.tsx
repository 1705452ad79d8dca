import { Button } from '@mantine/core';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamPartner } from './team-partner.ts';

/** Lets no further quote name the partner, or lets them again; either can be taken back. */
export function DisablePartner({ partner: { token, name, disabled_at } }: { readonly partner: TeamPartner }) {
  const may = useMay();
  const change = useCall('teamChangePartner', token);
  if (!may('teamChangePartner')) return null;
  const set = (disabled: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { disabled } },
      {
        onSuccess: () =>
          toast({
            message: t(disabled ? 'partner.disable.done' : 'partner.enable.done', { name }),
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
