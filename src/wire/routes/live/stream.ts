import { Type } from 'typebox';
import { StreamedChange } from '../../schemas/live/stream.ts';
import { ref, Text } from '../../schemas/scalars.ts';
import { type Access, anyKey, tagged } from '../route.ts';

export const Resuming = Type.Object({
  cursor: Type.Optional(
    Text(2000, { description: 'The `id` of the last event you received, for clients that can’t send `Last-Event-ID`' }),
  ),
});

/** Events as they happen, until one side closes the stream. */
export const live = <W extends Access>(access: W, summary: string) => ({
  ...access,
  summary,
  query: Resuming,
  reply: ref(StreamedChange),
  status: 200 as const,
  sends: 'text/event-stream' as const,
});

export const STREAM_ROUTES = tagged('Streams', {
  stream: live(anyKey, 'Stream live changes to objects you can read'),
});
