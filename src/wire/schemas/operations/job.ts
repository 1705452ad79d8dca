import { type Static, Type } from 'typebox';
import { Flag, namedObject, nullable, oneOf, StringOrNull, WhenOrNull } from '../scalars.ts';

export const Job = namedObject('Job', 'A background job and its status, on any process', {
  name: Type.String({ description: 'Name of the job, as used in logs and metrics' }),
  description: Type.String({ description: 'Purpose of the job' }),
  every_seconds: Type.Number({ description: 'Seconds between two runs' }),
  outcome: nullable(oneOf(['done', 'failed'] as const), {
    description: 'Outcome of the last run. Null if none has finished yet',
  }),
  last_run_at: WhenOrNull('Time a run last finished, recorded at least every 15 seconds'),
  last_success_at: WhenOrNull('Time a run last succeeded'),
  took_ms: nullable(Type.Integer(), { description: 'Duration of the last run, in milliseconds' }),
  done: nullable(Type.Integer(), { description: 'Amount of work done, in the job’s own units' }),
  failures: Type.Integer({ description: 'Number of failed runs since the last success' }),
  error: StringOrNull('Reason the last run failed. Null if it succeeded'),
  lag_seconds: nullable(Type.Number(), {
    description: 'Seconds the job is behind schedule. Null if no run has succeeded yet',
  }),
  late: Flag('Whether the job is failing, or further behind than a healthy job'),
});
export type Job = Static<typeof Job>;
