import type { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import css from './toast.module.css';

const MOST_MS = 2000;
const AGAIN_MS = 3000;

type Shown = typeof Notifications;

/** The place of toasts, loaded once the first screen has been drawn; a toast that is sent before then waits in its store. */
export function Toasts() {
  const [Loaded, setLoaded] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () =>
      import('@mantine/notifications').then(
        (it) => isGone || setLoaded(() => it.Notifications),
        // A lost connection must not take the screen with it.
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
