import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { EndingThings } from '../../../things/members/EndingThings.tsx';
import type { TeamAccount } from '../account/team-account.ts';
import type { Member } from './member.ts';

interface RemoveMemberProps {
  readonly account: TeamAccount;
  readonly member: Member;
  onClose(): void;
}

/** Removes a member; their keys and webhook URLs end too, so it asks first. */
export function RemoveMember({ account, member: { person, name }, onClose }: RemoveMemberProps) {
  const { token } = account;
  const params = { token, person };
  const [retained, setRetained] = useState<string[]>([]);
  const { data, error } = useOperation('teamGetMember', { params });
  const remove = useCall('teamRemoveMember', token);
  const done = (ended: number) => {
    toast({ message: ended === 0 ? t('member.removed', { name }) : t('member.removed.ended', { name, count: ended }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('member.remove.title', { name })}
      consequence={t('member.remove.text', { name, account: account.name })}
      verb={t('member.remove')}
      run={{ isPending: remove.isPending, error: remove.error ?? error }}
      ready={data !== undefined}
      onSubmit={() =>
        remove.mutate({ params, query: { keep: retained } }, { onSuccess: ({ data: { ended } }) => done(ended.length) })
      }
      onClose={onClose}
    >
      {data !== undefined && <EndingThings member={data.data} retained={retained} onRetain={setRetained} />}
    </ConfirmDialog>
  );
}
