import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Lookup = (host: string, signal: AbortSignal) => Promise<ResolvedAddress[]>;

/** Queries name servers without a thread: two slow names would otherwise block every other lookup of the process. */
export function createPublicLookup(servers?: string[]): Lookup {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const answers = [
        ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
        ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
      ];
      if (answers.length === 0 && v4.status === 'rejected') throw v4.reason;
      return answers;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

/** Asks the operating system, which also knows the hosts file and names of the local network. */
export const lookupLocal: Lookup = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, answers) => (error ? reject(error) : resolve(answers)));
  });
