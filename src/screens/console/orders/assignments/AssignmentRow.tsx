import { Button } from '@mantine/core';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { languageName } from '../../../kit/format/language.ts';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import { AssignmentDue } from './AssignmentDue.tsx';
import css from './OrderAssignments.module.css';
import { payInWords } from './pay/pay-in-words.ts';
import type { PieceOfWork } from './pieces.ts';
import { useAssigning } from './use-assigning.ts';

interface AssignmentRowProps {
  readonly order: string;
  readonly piece: PieceOfWork;
  /** Whether the viewer may assign it now. */
  readonly may: boolean;
  onAsk(): void;
}

/** A task: its assignee, due date and pay, or a button to assign it. */
export function AssignmentRow({ order, piece, may, onAsk }: AssignmentRowProps) {
  const { release } = useAssigning(order);
  const { task, assignment, filename } = piece;
  const about = { file: filename, language: languageName(piece.language), name: assignment?.person_name ?? '' };
  return (
    <li className={css.row}>
      <span className={css.task}>{t(`assign.${task}`)}</span>
      {assignment === null ? (
        <span className={css.soft}>{t('quote.assign.none')}</span>
      ) : (
        <Holder assignment={assignment} />
      )}
      {may && assignment?.status !== 'done' && (
        <span className={css.acts}>
          {assignment === null ? (
            <Button variant="default" size="compact-sm" aria-label={t(`assign.${task}.label`, about)} onClick={onAsk}>
              {t('step.assign')}
            </Button>
          ) : (
            <>
              <IconButton icon="pencil" label={t('assign.change', about)} onClick={onAsk} />
              <IconButton
                icon="cross"
                label={t('assign.release', about)}
                loading={release.isPending}
                onClick={() => release.mutate(assignment, { onError: toastError })}
              />
            </>
          )}
        </span>
      )}
    </li>
  );
}

function Holder({ assignment }: { readonly assignment: NonNullable<PieceOfWork['assignment']> }) {
  const { person_name, status } = assignment;
  const pay = payInWords(assignment);
  return (
    <span className={css.who}>
      <bdi>{person_name}</bdi>
      <span className={css.more}>
        {status === 'done' && <span className={css.done}>{t('task.done')}</span>}
        {status === 'open' && <AssignmentDue assignment={assignment} />}
        {pay !== null && <span className="figure">{pay}</span>}
      </span>
    </span>
  );
}
