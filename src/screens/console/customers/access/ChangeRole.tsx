import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { EndingThings } from '../../../things/members/EndingThings.tsx';
import type { Member } from './member.ts';

interface ChangeRoleProps {
  readonly token: string;
  readonly member: Member;
  /** The new role. */
  readonly role: Member['role'];
  readonly run: { readonly isPending: boolean; readonly error: Error | null };
  /** Called if the change ends nothing. */
  onHarmless(): void;
  onDo(retained: string[]): void;
  onClose(): void;
}

/** Confirms a role change that ends something the member created. */
export function ChangeRole({ token, member, role, run, ...on }: ChangeRoleProps) {
  const { person, name } = member;
  const [retained, setRetained] = useState<string[]>([]);
  const read = useOperation('teamGetMember', { params: { token, person }, query: { role } });
  const ends = read.data?.data.ends;
  const callbacks = useRef(on);
  callbacks.current = on;
  useEffect(() => {
    if (ends?.length === 0) callbacks.current.onHarmless();
  }, [ends]);
  useEffect(() => {
    if (read.error === null) return;
    toastError(read.error);
    callbacks.current.onClose();
  }, [read.error]);
  if (read.data === undefined || read.data.data.ends.length === 0) return null;
  return (
    <ConfirmDialog
      opened
      title={t('member.narrow.title', { name, role: t(`member.role.${role}`) })}
      consequence={t('member.narrow.text', { name })}
      verb={t('member.narrow')}
      run={run}
      onSubmit={() => on.onDo(retained)}
      onClose={on.onClose}
    >
      <EndingThings member={read.data.data} retained={retained} onRetain={setRetained} />
    </ConfirmDialog>
  );
}
