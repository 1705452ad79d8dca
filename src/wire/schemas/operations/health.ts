import { type Static, Type } from 'typebox';
import { named, oneOf, ref } from '../scalars.ts';

export const HEALTH_PARTS = ['database', 'files', 'disk', 'mail', 'gateway'] as const;
const QUEUES = ['deliveries', 'due_deliveries', 'emails', 'payments', 'refunds', 'certificates'] as const;
const ENGINES = ['reading', 'paper', 'joining'] as const;

const QueueAge = named(
  'QueueAge',
  Type.Object({
    name: oneOf([...QUEUES, ...ENGINES], {
      description:
        '`deliveries`: webhooks that have not arrived · `due_deliveries`: destinations with something to send now · `emails`, `payments`, `refunds`, `certificates`: what waits of them · `reading`, `paper`, `joining`: files to read, papers to draw and to join in the process that answers',
    }),
    waiting: Type.Integer({ description: 'How many wait; at most 10,000 are counted' }),
    oldest_seconds: Type.Number({ description: 'How long the first of them has waited' }),
  }),
  'What waits to be done, and for how long',
);

export const Health = named(
  'Health',
  Type.Object({
    ready: Type.Boolean({ description: 'Whether the service can work, as `/readyz` says it' }),
    parts: Type.Array(
      Type.Object({
        name: oneOf(HEALTH_PARTS, { description: 'What the service leans on' }),
        up: Type.Boolean({ description: 'Whether it is there' }),
      }),
      { description: 'What the service leans on, part by part; mail and gateway where there are any' },
    ),
    queues: Type.Array(ref(QueueAge), { description: 'What waits; empty while the database is away' }),
    version: Type.String({ description: 'The release that answers' }),
  }),
  'How the service is doing',
);
export type Health = Static<typeof Health>;
