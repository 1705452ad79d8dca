import { useEffect } from 'react';

/** Someone who types faster than a dialog closes is still typing for this long. */
const ASLEEP_MS = 500;

// The page itself knows how many dialogs are open, and when the last one closed.
const OPEN = 'openDialogs';
const CLOSED = 'dialogClosedAt';

const noted = (name: string): number => Number(document.body.dataset[name] ?? 0);
const note = (name: string, value: number): void => {
  document.body.dataset[name] = String(value);
};

export const isDialogOpen = (): boolean => noted(OPEN) > 0;

const hasJustClosed = (): boolean => noted(CLOSED) > 0 && performance.now() - noted(CLOSED) < ASLEEP_MS;

/** Whether a dialog is open, or was a moment ago: no key of the page behind it acts. */
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

/** Keys that reach the page behind a dialog: typed before the dialog has the focus, or after it lost it. */
function swallow(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || PASSED_ON.includes(event.key)) return;
  if (!isIn(event, WITHIN)) stop(event);
}

/**
 * Enter and space on the button that gets the focus back when a dialog closes: pressed once too often they would open
 * the dialog again, and then send it. A key that is held down presses nothing but the first time.
 */
function swallowPress(event: KeyboardEvent): void {
  if (!PRESSING.includes(event.key) || isIn(event, TYPED_IN)) return;
  const isText = event.key === ' ' && isIn(event, 'input');
  if (event.repeat && !isText) stop(event);
  if (isDialogOpen() || isText || !hasJustClosed()) return;
  note(CLOSED, performance.now());
  stop(event);
}

/** Buttons act on a space when it is let go. */
const EVENTS = ['keydown', 'keyup'] as const;

/** Watches the keys for as long as the page is there. */
export function useSwallowedPresses(): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, swallowPress, true);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, swallowPress, true);
    };
  }, []);
}

/** Puts the keys of the page to sleep while a dialog is open, from the moment it is asked for. */
export function useKeysAsleep(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    note(OPEN, noted(OPEN) + 1);
    for (const name of EVENTS) window.addEventListener(name, swallow, true);
    return () => {
      note(OPEN, noted(OPEN) - 1);
      note(CLOSED, performance.now());
      // Other dialogs that are open have added the same listener: it stays until the last one is gone.
      if (noted(OPEN) > 0) return;
      for (const name of EVENTS) window.removeEventListener(name, swallow, true);
    };
  }, [isOpen]);
}
