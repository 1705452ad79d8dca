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
  const [asks, setAsks] = useState(false);
  const pieces = ungivenOf(usePieces(order) ?? []);
  useEffect(() => {
    if (opened > 0) setAsks(true);
  }, [opened]); // The key alone opens it.
  if (pieces === null) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('step.assign')}</Button>
      {asks && <Assigning opened order={order.token} pieces={pieces} onClose={() => setAsks(false)} />}
    </>
  );
}
