import { Button } from '@mantine/core';
import { toast, toastError } from '../kit/ask/toasts/toast.tsx';
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
  const set = (isDisabled: boolean, onUndo?: () => void) =>
    change.mutate(
      { params: { token }, body: { disabled: isDisabled } },
      {
        onSuccess: () => toast({ message: isDisabled ? disabled : enabled, ...(onUndo && { onUndo }) }),
        onError: toastError,
      },
    );
  const willDisable = disabled_at === null;
  return (
    <Button variant="default" loading={change.isPending} onClick={() => set(willDisable, () => set(!willDisable))}>
      {willDisable ? disable : enable}
    </Button>
  );
}
