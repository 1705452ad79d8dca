import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, for what reads "in 5 h": it moves on by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
