import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from '../shell/load-with-retry.ts';
import { useSuppressedKeys } from './suppress-keys.ts';

interface DialogState {
  readonly opened: boolean;
}

/** Loads a dialog when it is first opened; most never are. */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<(props: Props) => ReactNode>,
): (props: Props) => ReactNode {
  const loadDialog = loadWithRetry(load);
  const Dialog = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await loadDialog() }));
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    // Keys pressed while the dialog loads are meant for it.
    useSuppressedKeys(props.opened);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
