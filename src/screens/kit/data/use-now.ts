import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Current time for texts such as "in 5 h", updated every 30 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
