import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useOffer } from '../../../kit/command/command.tsx';
import { useFocusKept } from '../../../kit/shell/use-focus-kept.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t, type Word } from '../../../kit/words/words.ts';
import { ungivenOf } from '../assignments/pieces.ts';
import { usePieces } from '../assignments/use-pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import { useAsking } from './asking.ts';
import css from './NextStep.module.css';
import { type Primary, primaryOf } from './primary-of.ts';
import { STEPS } from './step-table.ts';

/** The next action of the order for this viewer; its key only opens the dialog. */
export function NextStep({ order }: { readonly order: TeamOrder }) {
  const name = primaryOf(order);
  const begin = useBegin(order, name);
  useKeys(begin === null ? {} : { e: begin });
  const label = name === null || begin === null ? null : t(wordOf(name, order));
  useOffer(label === null || begin === null ? [] : [{ id: 'next', label, icon: 'right', keys: ['e'], run: begin }]);
  const place = useRef<HTMLSpanElement>(null);
  useFocusKept({ area: place, changed: name, to: () => place.current?.querySelector('button') });
  if (begin === null) return null;
  return (
    <span ref={place} className={css.next}>
      <Button onClick={begin}>{label}</Button>
    </span>
  );
}

function wordOf(name: Primary, order: TeamOrder): Word {
  if (name === 'decide_cancellation') return 'step.decide';
  if (name === 'add_translation') return order.status === 'in_review' ? 'step.upload.revised' : 'step.upload';
  return STEPS[name].verb;
}

/** Opens the dialog of the next action; null if there is none. */
function useBegin(order: TeamOrder, name: Primary | null): (() => void) | null {
  const asking = useAsking();
  const isGivenOut = name === 'assign' && order.target_language.length > 0;
  const { pieces } = usePieces(order);
  const ungiven = isGivenOut ? ungivenOf(pieces ?? []) : null;
  if (name === null) return null;
  if (name === 'decide_cancellation') return asking.decide;
  if (name === 'add_translation') return asking.upload;
  if (!isGivenOut) return () => asking.step(name);
  return ungiven === null ? null : () => asking.assign({ order, pieces: ungiven });
}
