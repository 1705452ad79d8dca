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

/** Whether a dialog is open, or was a moment ago: no key of the page behind it acts. */
export const areKeysAsleep = (): boolean =>
  isDialogOpen() || (noted(CLOSED) > 0 && performance.now() - noted(CLOSED) < ASLEEP_MS);

const WITHIN = '[role="dialog"], [role="listbox"], [role="menu"]';
const PASSED_ON = ['Tab', 'Escape'];

/** Keys that reach the page behind a dialog: typed before the dialog has the focus, or after it lost it. */
function swallow(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || PASSED_ON.includes(key)) return;
  if (target instanceof Element && target.closest(WITHIN) !== null) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Puts the keys of the page to sleep while a dialog is open, from the moment it is asked for. */
export function useKeysAsleep(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    note(OPEN, noted(OPEN) + 1);
    // Buttons act on a space when it is let go.
    window.addEventListener('keydown', swallow, true);
    window.addEventListener('keyup', swallow, true);
    return () => {
      note(OPEN, noted(OPEN) - 1);
      note(CLOSED, performance.now());
      // Other dialogs that are open have added the same listener: it stays until the last one is gone.
      if (noted(OPEN) > 0) return;
      window.removeEventListener('keydown', swallow, true);
      window.removeEventListener('keyup', swallow, true);
    };
  }, [isOpen]);
}
