import type { Outgoing, OutgoingOptions } from './outgoing.ts';

/** The same, loaded with its first request: a start does not wait for an HTTP client that nobody uses yet. */
export function createLazyOutgoing(options: OutgoingOptions): Outgoing {
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
