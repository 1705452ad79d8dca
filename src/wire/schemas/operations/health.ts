import { type Static, Type } from 'typebox';
import { Flag, namedObject, oneOf, ref } from '../scalars.ts';

export const HEALTH_PARTS = ['database', 'files', 'disk', 'mail', 'gateway'] as const;
const QUEUES = ['deliveries', 'due_deliveries', 'emails', 'payments', 'refunds', 'certificates'] as const;
const ENGINES = ['reading', 'paper', 'joining'] as const;

const QueueAge = namedObject('QueueAge', 'A queue of pending work and its age', {
  name: oneOf([...QUEUES, ...ENGINES], {
    description:
      'Name of the queue. `deliveries`: webhooks that haven’t arrived · `due_deliveries`: destinations with something to send now · `emails`, `payments`, `refunds`, `certificates`: pending items of that kind · `reading`, `paper`, `joining`: files to analyze, papers to draw and papers to join in the responding process',
  }),
  waiting: Type.Integer({ description: 'Number of waiting items, counted up to 10,000' }),
  oldest_seconds: Type.Number({ description: 'Age of the oldest waiting item, in seconds' }),
});

export const Health = namedObject('Health', 'Health of the service', {
  ready: Flag('Whether the service is ready, same as `/readyz`'),
  parts: Type.Array(
    Type.Object({
      name: oneOf(HEALTH_PARTS, { description: 'Name of the component' }),
      up: Flag('Whether the component is available'),
    }),
    { description: 'Components the service depends on, including mail and gateway if configured' },
  ),
  queues: Type.Array(ref(QueueAge), {
    description: 'Queues of pending work. Empty while the database is unavailable',
  }),
  version: Type.String({ description: 'Release version of the responding process' }),
});
export type Health = Static<typeof Health>;
