import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './FirstFocus.module.css';

/** Fields in which typing does no harm: a checkbox, a list or a button would act on what is typed. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"], :disabled), textarea:not(:disabled)';
const AUTOFOCUS = 'data-autofocus';

interface FirstFocusProps {
  readonly children: ReactNode;
  /** Enter, while no field has the focus. */
  onEnter?(): void;
}

/** Begins a dialog at its first field, or else at the dialog itself: never at a button that a space would press. */
export function FirstFocus({ children, onEnter }: FirstFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  // The trap of the modal reads the mark in a moment.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog itself has the focus where it has no field
    <div ref={place} tabIndex={-1} className={css.place} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
