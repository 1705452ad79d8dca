import { useEffect, useRef, useState } from 'react';
import { AskFirst } from '../../../kit/ask/AskFirst.tsx';
import { tellRefusal } from '../../../kit/ask/toasts/toast.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { EndingThings } from './EndingThings.tsx';
import type { Member } from './member.ts';

interface ChangeRoleProps {
  readonly token: string;
  readonly member: Member;
  /** The new role. */
  readonly role: Member['role'];
  readonly pending: boolean;
  readonly error: Error | null;
  /** Called if the change ends nothing. */
  onHarmless(): void;
  onDo(keep: string[]): void;
  onClose(): void;
}

/** Confirms a role change that ends something the member created. */
export function ChangeRole({ token, member, role, pending, error, ...on }: ChangeRoleProps) {
  const { person, name } = member;
  const [kept, setKept] = useState<string[]>([]);
  const read = useOperation('teamGetMember', { params: { token, person }, query: { role } });
  const ends = read.data?.data.ends;
  const answered = useRef(on);
  answered.current = on;
  useEffect(() => {
    if (ends?.length === 0) answered.current.onHarmless();
  }, [ends]);
  useEffect(() => {
    if (read.error === null) return;
    tellRefusal(read.error);
    answered.current.onClose();
  }, [read.error]);
  if (read.data === undefined || read.data.data.ends.length === 0) return null;
  return (
    <AskFirst
      opened
      title={t('member.narrow.title', { name, role: t(`member.role.${role}`) })}
      consequence={t('member.narrow.text', { name })}
      verb={t('member.narrow')}
      pending={pending}
      error={error}
      onDo={() => on.onDo(kept)}
      onClose={on.onClose}
    >
      <EndingThings member={read.data.data} kept={kept} onKeep={setKept} />
    </AskFirst>
  );
}
