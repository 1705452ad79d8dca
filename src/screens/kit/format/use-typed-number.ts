import { useState } from 'react';

/** Of a number field: keeps what is typed until it is left, such as a minus alone; only numbers are passed on, or that it is empty. */
export function useTypedNumber(value: number | string, onNumber: (value: number | '') => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: (next: number | string) => {
      setTyped(typeof next === 'string' ? next : null);
      if (next === '') onNumber('');
      else if (Number.isFinite(Number(next))) onNumber(Number(next));
    },
    onBlur: () => setTyped(null),
  };
}
