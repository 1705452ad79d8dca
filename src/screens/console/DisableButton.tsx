import { Button } from '@mantine/core';
import { tellRefusal, toast } from '../kit/ask/toasts/toast.tsx';
import { useCall } from '../kit/data/use-call.ts';

interface DisableButtonProps {
  readonly operation: 'teamChangeAccount' | 'teamChangePartner' | 'teamChangePerson';
  readonly object: { readonly token: string; readonly disabled_at: string | null };
  readonly disable: string;
  readonly enable: string;
  /** Toast texts. */
  readonly disabled: string;
  readonly enabled: string;
}

/** Disables or enables an object; both can be undone. */
export function DisableButton({ operation, object, disable, enable, disabled, enabled }: DisableButtonProps) {
  const { token, disabled_at } = object;
  const change = useCall(operation, token);
  const set = (isOut: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { disabled: isOut } },
      {
        onSuccess: () => toast({ message: isOut ? disabled : enabled, ...(onUndo && { onUndo }) }),
        onError: tellRefusal,
      },
    );
  const disables = disabled_at === null;
  return (
    <Button variant="default" loading={change.isPending} onClick={() => set(disables, () => set(!disables))}>
      {disables ? disable : enable}
    </Button>
  );
}
