import { AskFirst } from '../../../kit/ask/AskFirst.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import type { Member } from './member.ts';

interface RemoveMemberProps {
  readonly account: TeamAccount;
  readonly member: Member;
  onClose(): void;
}

/** Takes somebody out of the account; what they connected goes with them, so it asks first. */
export function RemoveMember({ account, member: { person, name }, onClose }: RemoveMemberProps) {
  const { token } = account;
  const remove = useCall('teamRemoveMember', token);
  const done = () => {
    toast({ message: t('member.removed', { name }) });
    onClose();
  };
  return (
    <AskFirst
      opened
      title={t('member.remove.title', { name })}
      consequence={t('member.remove.text', { name, account: account.name })}
      verb={t('member.remove')}
      pending={remove.isPending}
      error={remove.error}
      onDo={() => remove.mutate({ params: { token, person } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
