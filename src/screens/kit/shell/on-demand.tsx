import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadAgain } from './load-again.ts';
import css from './Shell.module.css';

/** A menu that can begin open. */
export interface Openable {
  readonly opens?: boolean;
}

/** What stands there until the rest is wanted: the button of the menu. */
export interface Stand {
  onClick(): void;
}

/** A menu of which only the button is there at first: the rest is loaded when somebody comes near, and opens at once. */
export function onDemand<Props extends object>(
  load: () => Promise<(props: Props & Openable) => ReactNode>,
  Button: (props: Props & Stand) => ReactNode,
): (props: Props) => ReactNode {
  const loadIt = loadAgain(load);
  const Menu = lazy(async (): Promise<{ default: ComponentType<Props & Openable> }> => ({ default: await loadIt() }));
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(false);
    const button = (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only loads earlier what the button inside will open
      <span className={css.near} onPointerEnter={() => void load().catch(() => undefined)}>
        <Button {...props} onClick={() => setWanted(true)} />
      </span>
    );
    if (!wanted) return button;
    return (
      <Suspense fallback={button}>
        <Menu {...props} opens />
      </Suspense>
    );
  };
}
