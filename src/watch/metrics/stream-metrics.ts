import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * `closed`: by the reader; `out`: the caller's access was revoked; `slow`: nothing was read; `stopped`: with the
 * process.
 */
export type StreamEnd = 'closed' | 'out' | 'slow' | 'stopped';

export interface StreamMetrics {
  opened(side: 'account' | 'team'): void;
  closed(side: 'account' | 'team'): void;
  ended(why: StreamEnd): void;
}

export function addStreamMetrics(registry: Registry): StreamMetrics {
  const registers = [registry];
  const open = new Gauge({
    name: 'dragoman_streams',
    help: 'Open streams of this process, of accounts and of the team',
    labelNames: ['side'],
    registers,
  });
  const ended = new Counter({
    name: 'dragoman_streams_ended_total',
    help: 'Streams that are over: closed by the reader, out because the caller was shut out, slow because nothing was read, stopped with the process',
    labelNames: ['why'],
    registers,
  });
  for (const side of ['account', 'team']) open.set({ side }, 0);
  for (const why of ['closed', 'out', 'slow', 'stopped']) ended.inc({ why }, 0);
  return {
    opened: (side) => open.inc({ side }),
    closed: (side) => open.dec({ side }),
    ended: (why) => ended.inc({ why }),
  };
}
