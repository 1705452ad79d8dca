import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';

interface DisconnectProps {
  /** Name of the customer. */
  readonly account: string;
  readonly connection: { readonly token: string; readonly app: { readonly name: string } };
  onClose(): void;
}

/** Disconnects an app from an account; only the customer can reconnect it, so it asks first. */
export function Disconnect({ account, connection: { token, app }, onClose }: DisconnectProps) {
  const end = useCall('teamEndConnection', token);
  const done = () => {
    toast({ message: t('apps.disconnected', { name: app.name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('apps.disconnect.title', { name: app.name })}
      consequence={t('apps.disconnect.text', { name: app.name, account })}
      verb={t('apps.disconnect')}
      run={end}
      onSubmit={() => end.mutate({ params: { token } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
