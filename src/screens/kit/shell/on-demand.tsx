import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadAgain } from './load-again.ts';
import css from './Shell.module.css';

/** A menu that can start open. */
export interface Openable {
  readonly opens?: boolean;
}

/** Props of the button shown until the menu is loaded. */
export interface Stand {
  onClick(): void;
}

/** Shows only a menu's button at first; the menu loads when the pointer is near, and opens on click. */
export function onDemand<Props extends object>(
  load: () => Promise<(props: Props & Openable) => ReactNode>,
  Button: (props: Props & Stand) => ReactNode,
): (props: Props) => ReactNode {
  const loadIt = loadAgain(load);
  const Menu = lazy(async (): Promise<{ default: ComponentType<Props & Openable> }> => ({ default: await loadIt() }));
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(false);
    const button = (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads the menu that the button inside opens
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
