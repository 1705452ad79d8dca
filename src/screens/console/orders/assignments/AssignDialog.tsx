import '../../../kit/words/further/orders.ts';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { languageName } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import { ChoosePerson } from './ChoosePerson.tsx';
import type { PieceOfWork } from './pieces.ts';
import { useGiving } from './use-giving.ts';

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
  const { people, due, reason, run, ready, give } = useGiving(order, pieces, onClose);
  return (
    <FormDialog
      opened={opened}
      title={t(`assign.${piece.task}.title`)}
      verb={t(piece.assignment === null ? 'step.assign' : 'assign.save')}
      pending={run.isPending}
      error={run.error}
      ready={ready}
      onDo={give}
      onClose={onClose}
    >
      <Text size="sm">
        <bdi>{pieces.length === 1 ? piece.filename : t('assign.documents', { count: pieces.length })}</bdi> →{' '}
        {languageName(piece.language)}
      </Text>
      <ChoosePerson {...people} />
      <TextInput
        type="datetime-local"
        label={t('step.assign.due')}
        description={t('assign.due.hint')}
        error={due.error}
        value={due.value}
        onChange={(event) => due.set(event.currentTarget.value)}
      />
      {reason !== null && (
        <TextInput
          label={t('assign.reason')}
          maxLength={500}
          value={reason.value}
          onChange={(event) => reason.set(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
