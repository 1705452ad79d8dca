import { type Answered, findBreaches } from './find-breaches.ts';

// Checks every answer that a test receives against the contract.

/** Stand-ins for other services write the content type differently. */
const OUR_JSON_TYPE = 'application/json; charset=utf-8';

/** Throws the breaches in an answer of the API; ignores all other answers. */
export function expectContract(
  answer: Omit<Answered, 'body'> & { type: string | null | undefined; text: string },
): void {
  const { method, path, status, type, text } = answer;
  if (!/^\/(team\/)?v1\//.test(path) || type !== OUR_JSON_TYPE || text === '') return;
  const breaches = findBreaches({ method, path, status, body: JSON.parse(text) as unknown });
  if (breaches.length === 0) return;
  throw new Error(`${method} ${path} broke the contract:\n${breaches.slice(0, 20).join('\n')}`);
}

/** Wraps `fetch`: answers of the service are checked before the test receives them. */
export function watchedFetch(ask: typeof fetch): typeof fetch {
  return async function watched(input, init) {
    const response = await ask(input, init);
    const type = response.headers.get('content-type');
    if (type !== OUR_JSON_TYPE || !response.headers.has('request-id')) return response;
    const { url, method } = input instanceof Request ? input : { url: input, method: init?.method ?? 'GET' };
    const text = await response.clone().text();
    expectContract({ method, path: new URL(url).pathname, status: response.status, type, text });
    return response;
  };
}
