import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { Asked } from './AssignDialog.tsx';
import { Assigning } from './Assigning.tsx';
import { takenInWords, ungivenOf } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface AssignNextProps {
  readonly order: TeamOrder;
  /** Raised by the key that does the next step. */
  readonly opened: number;
  /** Told when its dialog opens and closes. */
  onAsks(open: boolean): void;
}

/** The next step of an order that somebody has to be found for. */
export function AssignNext({ order, opened, onAsks }: AssignNextProps) {
  const { pieces: all } = usePieces(order);
  const pieces = ungivenOf(all ?? []);
  // As they were when it was asked: what others give out meanwhile does not change what is decided here.
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = () => {
    if (pieces === null) return;
    setAsked({ order, pieces });
    onAsks(true);
  };
  const close = () => {
    setAsked(null);
    onAsks(false);
  };
  useEffect(() => {
    if (opened > 0) ask();
  }, [opened]); // The key alone opens it.
  return (
    <>
      {pieces !== null && <Button onClick={ask}>{t('step.assign')}</Button>}
      {asked !== null && (
        <Assigning
          opened
          {...asked}
          notice={takenInWords(asked.pieces, all)}
          onSeen={() => setAsked({ ...asked, order })}
          onClose={close}
        />
      )}
    </>
  );
}
