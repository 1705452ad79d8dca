import type { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import css from './toast.module.css';

const MOST_MS = 2000;
const AGAIN_MS = 3000;

type Shown = typeof Notifications;

/** Container for toasts, loaded after the first paint; earlier toasts wait in Mantine's store. */
export function Toasts() {
  const [Loaded, setLoaded] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () =>
      import('@mantine/notifications').then(
        (it) => isGone || setLoaded(() => it.Notifications),
        // A lost connection must not break the screen.
        () => {
          if (!isGone) timer = setTimeout(load, AGAIN_MS);
        },
      );
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: MOST_MS });
    else void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Loaded && <Loaded position="bottom-right" limit={4} className={css.place ?? ''} />;
}
