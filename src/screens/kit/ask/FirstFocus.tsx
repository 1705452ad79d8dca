import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './FirstFocus.module.css';

/** Fields where stray typing does no harm: a checkbox, a list or a button would act on the keys. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"], :disabled), textarea:not(:disabled)';
const AUTOFOCUS = 'data-autofocus';

interface FirstFocusProps {
  readonly children: ReactNode;
  /** Called on Enter while no field has the focus. */
  onEnter?(): void;
}

/** Focuses the dialog's first field, or the dialog itself: never a button that a space would press. */
export function FirstFocus({ children, onEnter }: FirstFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  // The modal's focus trap reads the attribute right after this effect.
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || current.querySelector(`[${AUTOFOCUS}]`) !== null) return;
    const field = [...current.querySelectorAll(FIELDS)].find((one) => one.getClientRects().length > 0);
    (field ?? current).setAttribute(AUTOFOCUS, '');
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget && !event.repeat) onEnter?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog itself has the focus if it has no field
    <div ref={place} tabIndex={-1} className={css.place} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
