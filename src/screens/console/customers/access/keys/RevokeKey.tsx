import { ConfirmDialog } from '../../../../kit/ask/ConfirmDialog.tsx';
import { toast } from '../../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../../kit/data/use-call.ts';
import { t } from '../../../../kit/words/words.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import type { ApiKey } from '../member.ts';

interface RevokeKeyProps {
  readonly account: TeamAccount;
  readonly apiKey: ApiKey;
  onClose(): void;
}

/** Revokes a key for good, so it asks first. */
export function RevokeKey({ account, apiKey: { token: key, name, hint }, onClose }: RevokeKeyProps) {
  const { token } = account;
  const revoke = useCall('teamRevokeKey', token);
  const done = () => {
    toast({ message: t('key.revoke.done', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('key.revoke.title', { name })}
      consequence={t('key.revoke.text', { hint, account: account.name })}
      verb={t('key.revoke')}
      run={revoke}
      onSubmit={() => revoke.mutate({ params: { token, key } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
