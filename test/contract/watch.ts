import { type Answered, findBreaches } from './find-breaches.ts';

// Every answer that a test gets is held to the contract, whichever way it asked.

/** Doubles of other services write it in other ways. */
const JSON_OF_OURS = 'application/json; charset=utf-8';

/** Throws what is wrong with an answer of the API; other answers are none of the contract's business. */
export function holdToContract(
  answer: Omit<Answered, 'body'> & { type: string | null | undefined; text: string },
): void {
  const { method, path, status, type, text } = answer;
  if (!/^\/(team\/)?v1\//.test(path) || type !== JSON_OF_OURS || text === '') return;
  const breaches = findBreaches({ method, path, status, body: JSON.parse(text) as unknown });
  if (breaches.length === 0) return;
  throw new Error(`${method} ${path} broke the contract:\n${breaches.slice(0, 20).join('\n')}`);
}

/** The same `fetch`, whose answers from the service are looked at before the test has them. */
export function watchedFetch(ask: typeof fetch): typeof fetch {
  return async function watched(input, init) {
    const response = await ask(input, init);
    const type = response.headers.get('content-type');
    if (type !== JSON_OF_OURS || !response.headers.has('request-id')) return response;
    const { url, method } = input instanceof Request ? input : { url: input, method: init?.method ?? 'GET' };
    const text = await response.clone().text();
    holdToContract({ method, path: new URL(url).pathname, status: response.status, type, text });
    return response;
  };
}
