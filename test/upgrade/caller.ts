// Plain HTTP calls: the answers of an older release do not match this one's types.

export interface Answer {
  status: number;
  body: unknown;
}

export interface Caller {
  get(path: string): Promise<Answer>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export function callerOf(baseUrl: string, key: string): Caller {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
  };
  return { get: (path) => call('GET', path), send: call };
}

/** A value inside an answer, such as `data.order.token`; throws if it is missing. */
export function textAt(answer: Answer, path: string): string {
  let found: unknown = answer.body;
  for (const name of path.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  if (typeof found !== 'string') throw new Error(`${path} is not in ${answer.status} ${JSON.stringify(answer.body)}`);
  return found;
}

/** Returns the answer if it is a success; throws otherwise. */
export function succeeded(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
