import { useEffect } from 'react';

/** Keys typed within this time after a dialog closes were still meant for the dialog. */
const AFTER_CLOSE_MS = 500;

// Stored on the body, so that every dialog shares the count of open dialogs and the time the last one closed.
const OPEN_COUNT = 'openDialogs';
const CLOSED_AT = 'dialogClosedAt';

const readBodyNumber = (name: string): number => Number(document.body.dataset[name] ?? 0);
const writeBodyNumber = (name: string, value: number): void => {
  document.body.dataset[name] = String(value);
};

export const isDialogOpen = (): boolean => readBodyNumber(OPEN_COUNT) > 0;

const hasJustClosed = (): boolean =>
  readBodyNumber(CLOSED_AT) > 0 && performance.now() - readBodyNumber(CLOSED_AT) < AFTER_CLOSE_MS;

/** Whether a dialog is open or just closed: keys of the page behind it do nothing. */
export const areKeysSuppressed = (): boolean => isDialogOpen() || hasJustClosed();

const OVERLAYS = '[role="dialog"], [role="listbox"], [role="menu"]';
const TEXT_AREAS = 'textarea, [contenteditable="true"]';
const ALLOWED_KEYS = ['Tab', 'Escape'];
const PRESS_KEYS = ['Enter', ' '];

const isInside = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Stops keys that reach the page behind a dialog: typed before the dialog gets the focus, or after it lost it. */
function suppressKey(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || ALLOWED_KEYS.includes(event.key)) return;
  if (!isInside(event, OVERLAYS)) stop(event);
}

/**
 * Stops Enter and space on the button that regains the focus when a dialog closes: one press too many would reopen the
 * dialog and then submit it. A key held down presses only once.
 */
function suppressPress(event: KeyboardEvent): void {
  if (!PRESS_KEYS.includes(event.key) || isInside(event, TEXT_AREAS)) return;
  const isText = event.key === ' ' && isInside(event, 'input');
  if (event.repeat && !isText) stop(event);
  if (isDialogOpen() || isText || !hasJustClosed()) return;
  writeBodyNumber(CLOSED_AT, performance.now());
  stop(event);
}

/** Buttons react to a space on keyup. */
const EVENTS = ['keydown', 'keyup'] as const;

export function useSuppressedPresses(): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, suppressPress, true);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, suppressPress, true);
    };
  }, []);
}

/** Suppresses the page's keys while a dialog is open, from the moment opening is requested. */
export function useSuppressedKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    writeBodyNumber(OPEN_COUNT, readBodyNumber(OPEN_COUNT) + 1);
    for (const name of EVENTS) window.addEventListener(name, suppressKey, true);
    return () => {
      writeBodyNumber(OPEN_COUNT, readBodyNumber(OPEN_COUNT) - 1);
      writeBodyNumber(CLOSED_AT, performance.now());
      // Other open dialogs share this listener: remove it with the last one.
      if (readBodyNumber(OPEN_COUNT) > 0) return;
      for (const name of EVENTS) window.removeEventListener(name, suppressKey, true);
    };
  }, [isOpen]);
}
