import type { HttpClientOptions } from './http-client.ts';
import type { Outgoing } from './outgoing.ts';

/** Loads the HTTP client with the first request, so that startup does not wait for it. */
export function createLazyOutgoing(options: HttpClientOptions): Outgoing {
  let opened: Promise<Outgoing> | undefined;
  let ready: Outgoing | undefined;
  const open = (): Promise<Outgoing> => {
    opened ??= import('./outgoing.ts').then(({ createOutgoing }) => (ready = createOutgoing(options)));
    return opened;
  };
  return {
    request: (request) => ready?.request(request) ?? open().then((outgoing) => outgoing.request(request)),
    download: async (request) => (await open()).download(request),
    close: async () => (await opened)?.close(),
  };
}
