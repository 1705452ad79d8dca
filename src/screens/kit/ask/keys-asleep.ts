import { useEffect } from 'react';

/** Keys typed within this time after a dialog closes were still meant for the dialog. */
const ASLEEP_MS = 500;

// Stored on the body, so that every dialog shares the count of open dialogs and the time the last one closed.
const OPEN = 'openDialogs';
const CLOSED = 'dialogClosedAt';

const noted = (name: string): number => Number(document.body.dataset[name] ?? 0);
const note = (name: string, value: number): void => {
  document.body.dataset[name] = String(value);
};

export const isDialogOpen = (): boolean => noted(OPEN) > 0;

const hasJustClosed = (): boolean => noted(CLOSED) > 0 && performance.now() - noted(CLOSED) < ASLEEP_MS;

/** Whether a dialog is open or just closed: keys of the page behind it do nothing. */
export const areKeysAsleep = (): boolean => isDialogOpen() || hasJustClosed();

const WITHIN = '[role="dialog"], [role="listbox"], [role="menu"]';
const TYPED_IN = 'textarea, [contenteditable="true"]';
const PASSED_ON = ['Tab', 'Escape'];
const PRESSING = ['Enter', ' '];

const isIn = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Stops keys that reach the page behind a dialog: typed before the dialog gets the focus, or after it lost it. */
function swallow(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || PASSED_ON.includes(event.key)) return;
  if (!isIn(event, WITHIN)) stop(event);
}

/**
 * Stops Enter and space on the button that regains the focus when a dialog closes: one press too many would reopen the
 * dialog and then submit it. A key held down presses only once.
 */
function swallowPress(event: KeyboardEvent): void {
  if (!PRESSING.includes(event.key) || isIn(event, TYPED_IN)) return;
  const isText = event.key === ' ' && isIn(event, 'input');
  if (event.repeat && !isText) stop(event);
  if (isDialogOpen() || isText || !hasJustClosed()) return;
  note(CLOSED, performance.now());
  stop(event);
}

/** Buttons react to a space on keyup. */
const EVENTS = ['keydown', 'keyup'] as const;

export function useSwallowedPresses(): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, swallowPress, true);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, swallowPress, true);
    };
  }, []);
}

/** Suppresses the page's keys while a dialog is open, from the moment opening is requested. */
export function useKeysAsleep(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    note(OPEN, noted(OPEN) + 1);
    for (const name of EVENTS) window.addEventListener(name, swallow, true);
    return () => {
      note(OPEN, noted(OPEN) - 1);
      note(CLOSED, performance.now());
      // Other open dialogs share this listener: remove it with the last one.
      if (noted(OPEN) > 0) return;
      for (const name of EVENTS) window.removeEventListener(name, swallow, true);
    };
  }, [isOpen]);
}
