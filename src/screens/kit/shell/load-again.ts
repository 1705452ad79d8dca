const HEALTH = '/healthz';
const AGAIN_MS = 2000;
/** Statuses of a proxy while the service behind it is down. */
const AWAY: readonly number[] = [502, 503, 504];

async function isServiceAway(): Promise<boolean> {
  try {
    return AWAY.includes((await fetch(HEALTH, { cache: 'no-store' })).status);
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
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener('online', end);
  });

/**
 * Loads a part of the console and waits while there is no connection: the router reacts to a failed load with a page
 * reload, and the browser would show its own error page. A file that the service no longer has still fails.
 */
export const loadAgain =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let wasThere = false;
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const isThere = !(await isServiceAway());
        // The service may have come back after the request: only a second failure is caused by the file itself.
        if (isThere && wasThere) throw error;
        wasThere = isThere;
        if (!isThere) await pause();
      }
    }
  };
