import { useEffect, useState } from 'react';

/** The second click of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500;

/** Whether a dialog has been open for a moment: the second click on the button that opened it does not close it. */
export function useSettled(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isOpen]);
  return isSettled;
}
