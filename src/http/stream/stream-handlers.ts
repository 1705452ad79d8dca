import { defineHandlers } from '../edge/operation.ts';
import type { Streams } from './open-streams.ts';

export function streamHandlers({ streams }: { streams: Streams }) {
  return defineHandlers({
    stream: ({ caller, query, resumesAfter }) =>
      streams.open(caller, { header: resumesAfter, cursor: query.cursor ?? null }),
    teamStream: ({ caller, query, resumesAfter }) =>
      streams.open(caller, { header: resumesAfter, cursor: query.cursor ?? null }),
  });
}
