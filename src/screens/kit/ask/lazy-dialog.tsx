import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadAgain } from '../shell/load-again.ts';
import { useKeysAsleep } from './keys-asleep.ts';

interface Opens {
  readonly opened: boolean;
}

/** Loads a dialog when it is first opened; most never are. */
export function lazyDialog<Props extends Opens>(
  load: () => Promise<(props: Props) => ReactNode>,
): (props: Props) => ReactNode {
  const loadIt = loadAgain(load);
  const Dialog = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await loadIt() }));
  return function LazyDialog(props: Props) {
    const [was, setWas] = useState(props.opened);
    if (props.opened && !was) setWas(true);
    // Keys pressed while the dialog loads are meant for it.
    useKeysAsleep(props.opened);
    if (!was) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
