import '../../../kit/words/further/orders.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { languageName } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import { ChoosePerson } from './ChoosePerson.tsx';
import type { PieceOfWork } from './pieces.ts';
import { useAssigning } from './use-assigning.ts';
import { useProposals } from './use-proposals.ts';

interface AssignDialogProps {
  readonly opened: boolean;
  readonly order: string;
  /** Of one task and language; who could do the first can do them all. */
  readonly pieces: readonly [PieceOfWork, ...PieceOfWork[]];
  onClose(): void;
}

/** Who does it, until when: from those who could, the best chosen already, or by name. */
export function AssignDialog({ opened, order, pieces, onClose }: AssignDialogProps) {
  const [piece] = pieces;
  const before = piece.assignment;
  const [chosen, choose] = useState<string | null>(before?.person ?? null);
  const [name, setName] = useState('');
  const [due, setDue] = useState(before?.due ? localOf(before.due) : '');
  const [reason, setReason] = useState('');
  const until = due === '' ? null : new Date(due).toISOString();
  const isAhead = until !== null && new Date(until) > new Date();
  const { suggestions, known, decides } = useProposals(order, piece, isAhead ? until : null);
  const { assign } = useAssigning(order);
  const proposed = suggestions.data?.data ?? [];
  const person =
    name === '' ? (chosen ?? proposed[0]?.person ?? '') : (known.find((one) => one.name === name)?.token ?? name);
  const nameOf = proposed.find((one) => one.person === person)?.person_name ?? (name || (before?.person_name ?? ''));
  const told = assign.error === null ? {} : tell(assign.error).fields;
  const checksOwn = told['translator'] ?? told['proofreader'] ?? told['person'];
  const give = () =>
    assign.mutate(
      { pieces, giving: { person, name: nameOf, due: until, reason: reason.trim() } },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      opened={opened}
      title={t(`assign.${piece.task}.title`)}
      verb={t(before === null ? 'step.assign' : 'assign.save')}
      pending={assign.isPending}
      error={assign.error}
      ready={person !== ''}
      onDo={give}
      onClose={onClose}
    >
      <Text size="sm">
        <bdi>{pieces.length === 1 ? piece.filename : t('assign.documents', { count: pieces.length })}</bdi> →{' '}
        {languageName(piece.language)}
      </Text>
      <ChoosePerson
        proposed={suggestions.data === undefined ? null : proposed}
        known={known}
        chosen={person}
        name={name}
        onChoose={(token) => {
          choose(token);
          setName('');
        }}
        onName={setName}
      />
      <TextInput
        type="datetime-local"
        label={t('step.assign.due')}
        description={t('assign.due.hint')}
        error={told['due']?.[0]}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      {decides && checksOwn !== undefined && (
        <TextInput
          label={t('assign.reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

const MINUTE_MS = 60_000;

/** As a field for day and hour has it: in the time of this place, without a zone. */
function localOf(iso: string): string {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
