import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import css from './Shell.module.css';

/** A menu that can start open. */
export interface Openable {
  readonly opens?: boolean;
}

/** Props of the button shown until the menu is loaded. */
export interface MenuButtonProps {
  onClick(): void;
}

/** Shows only a menu's button at first; the menu loads when the pointer is near, and opens on click. */
export function lazyMenu<Props extends object>(
  load: () => Promise<(props: Props & Openable) => ReactNode>,
  Button: (props: Props & MenuButtonProps) => ReactNode,
): (props: Props) => ReactNode {
  const loadMenu = loadWithRetry(load);
  const Menu = lazy(async (): Promise<{ default: ComponentType<Props & Openable> }> => ({ default: await loadMenu() }));
  return function LazyMenu(props: Props) {
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
