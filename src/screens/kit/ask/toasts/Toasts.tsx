import type { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import css from './toast.module.css';

const IDLE_TIMEOUT_MS = 2000;
const RETRY_MS = 3000;

type NotificationsComponent = typeof Notifications;

/** Container for toasts, loaded after the first paint; earlier toasts wait in Mantine's store. */
export function Toasts() {
  const [Loaded, setLoaded] = useState<NotificationsComponent | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = () =>
      import('@mantine/notifications').then(
        (module) => isUnmounted || setLoaded(() => module.Notifications),
        // A lost connection must not break the screen.
        () => {
          if (!isUnmounted) timer = setTimeout(load, RETRY_MS);
        },
      );
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: IDLE_TIMEOUT_MS });
    else void load();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  return Loaded && <Loaded position="bottom-right" limit={4} className={css.place ?? ''} />;
}
