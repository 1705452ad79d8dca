import type { Outgoing, OutgoingOptions } from './outgoing.ts';

/** The same, loaded with its first request: a start does not wait for an HTTP client that nobody uses yet. */
export function createLazyOutgoing(options: OutgoingOptions): Outgoing {
  let opened: Promise<Outgoing> | undefined;
  const open = (): Promise<Outgoing> => {
    opened ??= import('./outgoing.ts').then(({ createOutgoing }) => createOutgoing(options));
    return opened;
  };
  return {
    request: async (request) => (await open()).request(request),
    download: async (request) => (await open()).download(request),
    close: async () => (await opened)?.close(),
  };
}
