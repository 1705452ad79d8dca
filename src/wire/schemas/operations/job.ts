import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, Timestamp } from '../scalars.ts';

export const Job = named(
  'Job',
  Type.Object({
    name: Type.String({ description: 'Name of the job, as the log and the metrics have it' }),
    description: Type.String({ description: 'What it does' }),
    every_seconds: Type.Number({ description: 'Seconds between two runs' }),
    outcome: nullable(oneOf(['done', 'failed'] as const), {
      description: 'How the last run ended; null when none has ended yet',
    }),
    last_run_at: nullable(Timestamp, { description: 'When a run last ended, noted at least every 15 seconds' }),
    last_success_at: nullable(Timestamp, { description: 'When one last ended well' }),
    took_ms: nullable(Type.Integer(), { description: 'How long the last run took, in milliseconds' }),
    done: nullable(Type.Integer(), { description: 'How much it did, in units of its own' }),
    failures: Type.Integer({ description: 'Runs that failed since the last that did not' }),
    error: nullable(Type.String(), { description: 'Why the last run failed; null when it did not' }),
    lag_seconds: nullable(Type.Number(), {
      description: 'How far it is behind its schedule; null when none has ended well yet',
    }),
    late: Type.Boolean({ description: 'Whether it is further behind than a healthy one is, or fails' }),
  }),
  'Work that no request waits for, and how it gets on, whichever process runs it',
);
export type Job = Static<typeof Job>;
