import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { Assigning } from './Assigning.tsx';
import { ungivenOf } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface AssignNextProps {
  readonly order: TeamOrder;
  /** Raised by the key that does the next step. */
  readonly opened: number;
}

/** The next step of an order that somebody has to be found for. */
export function AssignNext({ order, opened }: AssignNextProps) {
  const pieces = ungivenOf(usePieces(order).pieces ?? []);
  // As they were when it was asked: what others give out meanwhile does not change what is decided here.
  const [asked, setAsked] = useState<typeof pieces>(null);
  useEffect(() => {
    if (opened > 0) setAsked(pieces);
  }, [opened]); // The key alone opens it.
  return (
    <>
      {pieces !== null && <Button onClick={() => setAsked(pieces)}>{t('step.assign')}</Button>}
      {asked !== null && <Assigning opened order={order.token} pieces={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
