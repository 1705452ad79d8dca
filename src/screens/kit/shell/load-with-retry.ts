const HEALTH = '/healthz';
const RETRY_MS = 2000;
/** Statuses of a proxy while the service behind it is down. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

async function isServiceDown(): Promise<boolean> {
  try {
    return GATEWAY_ERRORS.includes((await fetch(HEALTH, { cache: 'no-store' })).status);
  } catch {
    return true;
  }
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end);
  });

/**
 * Loads a part of the console and waits while there is no connection: the router reacts to a failed load with a page
 * reload, and the browser would show its own error page. A file that the service no longer has still fails.
 */
export const loadWithRetry =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let wasReachable = false;
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const isReachable = !(await isServiceDown());
        // The service may have come back after the request: only a second failure is caused by the file itself.
        if (isReachable && wasReachable) throw error;
        wasReachable = isReachable;
        if (!isReachable) await pause();
      }
    }
  };
