import { Skeleton } from '@mantine/core';
import { actionOf } from '../../../kit/data/use-action.ts';
import { languageName } from '../../../kit/format/language.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { useDialogOpeners } from '../actions/dialog-openers.ts';
import type { TeamOrder } from '../team-order.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import css from './OrderAssignments.module.css';
import type { PieceOfWork } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

const ACTION = { translate: 'assign', proofread: 'assign_proofreader' } as const;

/** Assignments of the order; those who may assign work do it here. */
export function OrderAssignments({ order }: { readonly order: TeamOrder }) {
  const { pieces, error } = usePieces(order);
  const isLoading =
    pieces === null && error === null && (order.people.length > 0 || actionOf(order, 'assign')?.allowed);
  const dialogs = useDialogOpeners();
  return (
    <>
      {isLoading === true && (
        <Part title={t('order.people')}>
          <Skeleton height={72} />
        </Part>
      )}
      <Shown order={order} pieces={pieces ?? []} onAsk={(piece) => dialogs.assign({ order, pieces: [piece] })} />
    </>
  );
}

interface ShownProps {
  readonly order: TeamOrder;
  readonly pieces: readonly PieceOfWork[];
  onAsk(piece: PieceOfWork): void;
}

function Shown({ order: { token, actions }, pieces, onAsk }: ShownProps) {
  const may = (task: PieceOfWork['task']) => actions.some(({ name, allowed }) => name === ACTION[task] && allowed);
  const shown = pieces.filter(({ task, assignment }) => assignment !== null || may(task));
  if (shown.length === 0) return null;
  const groups = [...new Set(shown.map(groupOf))].map((key) => shown.filter((piece) => groupOf(piece) === key));
  return (
    <Part title={t('order.people')}>
      {groups.map((group) => (
        <Group
          key={group.map(groupOf)[0]}
          order={token}
          pieces={group}
          named={groups.length > 1}
          may={may}
          onAsk={onAsk}
        />
      ))}
    </Part>
  );
}

const groupOf = ({ file, language }: PieceOfWork): string => `${file} ${language}`;

interface GroupProps {
  readonly order: string;
  readonly pieces: readonly PieceOfWork[];
  readonly named: boolean;
  may(task: PieceOfWork['task']): boolean;
  onAsk(piece: PieceOfWork): void;
}

/** Pieces of a document and language. */
function Group({ order, pieces, named, may, onAsk }: GroupProps) {
  const [first] = pieces;
  return (
    <section className={css.group}>
      {named && first !== undefined && (
        <h3 className={css.what}>
          <bdi>{first.filename}</bdi> → {languageName(first.language)}
        </h3>
      )}
      <ul className={css.rows}>
        {pieces.map((piece) => (
          <AssignmentRow
            key={piece.task}
            order={order}
            piece={piece}
            may={may(piece.task)}
            onAsk={() => onAsk(piece)}
          />
        ))}
      </ul>
    </section>
  );
}
