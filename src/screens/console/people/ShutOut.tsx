import { Button } from '@mantine/core';
import { tellRefusal, toast } from '../../kit/ask/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { t } from '../../kit/words/words.ts';
import type { Person } from './person.ts';

/** Signs somebody out everywhere and lets them in no more, until that is taken back. */
export function ShutOut({ person: { token, name, disabled_at } }: { readonly person: Person }) {
  const change = useCall('teamChangePerson', token);
  const isOut = disabled_at !== null;
  const set = (disabled: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { disabled } },
      {
        onSuccess: () =>
          toast({
            message: t(disabled ? 'person.disabled' : 'person.enabled', { name }),
            ...(onUndo !== undefined && { onUndo }),
          }),
        onError: tellRefusal,
      },
    );
  return (
    <Button variant="default" loading={change.isPending} onClick={() => set(!isOut, () => set(isOut))}>
      {t(isOut ? 'person.enable' : 'person.disable')}
    </Button>
  );
}
