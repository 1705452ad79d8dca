import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { Assigning } from './Assigning.tsx';
import { ungivenOf } from './pieces.ts';

interface AssignNextProps {
  readonly order: TeamOrder;
  /** Raised by the key that does the next step. */
  readonly opened: number;
}

/** The next step of an order that somebody has to be found for. */
export function AssignNext({ order, opened }: AssignNextProps) {
  const [asks, setAsks] = useState(false);
  const { data } = useOperation('teamListOrderAssignments', { params: { token: order.token } });
  const pieces = data === undefined ? null : ungivenOf(order, data.data);
  useEffect(() => {
    if (opened > 0) setAsks(true);
  }, [opened]); // The key alone opens it.
  return (
    <>
      <Button disabled={pieces === null} onClick={() => setAsks(true)}>
        {t('step.assign')}
      </Button>
      {asks && pieces !== null && (
        <Assigning opened order={order.token} pieces={pieces} onClose={() => setAsks(false)} />
      )}
    </>
  );
}
