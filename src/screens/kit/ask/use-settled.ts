import { useEffect, useState } from 'react';

/** Longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Whether a dialog has been open long enough: the second click of a double click must not close it. */
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
