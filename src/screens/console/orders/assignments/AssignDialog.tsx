import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import { staleRows } from '../../../kit/ask/stale.ts';
import { languageName } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import { orderFields } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import { PayFields } from './pay/PayFields.tsx';
import { termFields } from './pay/stale-terms.ts';
import { ChoosePerson } from './people/ChoosePerson.tsx';
import type { PieceOfWork } from './pieces.ts';
import { useAssignForm } from './use-assign-form.ts';

/** Pieces to assign, and the order as the viewer saw it. */
export interface PiecesToAssign {
  readonly order: TeamOrder;
  /** All of one task and language, so anyone who can do the first can do them all. */
  readonly pieces: readonly [PieceOfWork, ...PieceOfWork[]];
}

export interface AssignDialogProps extends PiecesToAssign {
  readonly opened: boolean;
  /** Change by a colleague since the dialog opened. */
  readonly notice?: string | null;
  /** Called once the viewer has seen the current order. */
  onSeen?(): void;
  onClose(): void;
}

/** Assigns pieces, with due date and pay. The best candidate is preselected; typing finds others. */
export function AssignDialog({ opened, order, pieces, notice = null, onSeen, onClose }: AssignDialogProps) {
  const [piece] = pieces;
  const { people, terms, pay, stale, ...form } = useAssignForm(order, pieces, onClose);
  return (
    <>
      <FormDialog
        opened={opened}
        title={t(`assign.${piece.task}.title`)}
        verb={
          form.adds
            ? t('assign.add.verb', { name: people.typed.trim() })
            : t(piece.assignment === null ? 'step.assign' : 'assign.save')
        }
        savesDraft
        run={form}
        ready={form.ready}
        notice={form.isPending ? null : notice}
        onSubmit={form.submit}
        onClose={() => {
          form.leave();
          onClose();
        }}
      >
        <Text size="sm">
          <bdi>{pieces.length === 1 ? piece.filename : t('assign.documents', { count: pieces.length })}</bdi> →{' '}
          {languageName(piece.language)}
          {piece.assignment !== null && ` · ${t('assign.now', { name: piece.assignment.person_name })}`}
        </Text>
        <ChoosePerson {...people} />
        {terms.input('due')}
        {form.ready && pay !== null && <PayFields {...pay} several={pieces.length > 1} />}
        {form.needsReason && terms.input('reason')}
      </FormDialog>
      <StaleDialog
        error={stale}
        token={order.token}
        rows={comparedWith(order, piece, stale)}
        onClose={() => {
          form.resetError();
          onSeen?.();
        }}
      />
    </>
  );
}

/** Compares the assignment if there is one, else the order. */
const comparedWith = (order: TeamOrder, { assignment }: PieceOfWork, error: Error | null) =>
  assignment === null
    ? staleRows(error, orderFields(order), order)
    : staleRows(error, termFields(assignment), assignment);
