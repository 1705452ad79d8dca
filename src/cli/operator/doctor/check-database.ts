import { END_QUIET, QUIET } from '../../../composition/quiet-copy.ts';
import { createSeal } from '../../../core/seal.ts';
import { SCHEMA, VERSION } from '../../../release.ts';
import { isQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import type { Database } from '../../../storage/database.ts';
import { inspectSchema, type SchemaState } from '../../../storage/migrations/migrate.ts';
import { openDatabase } from '../../../storage/transaction.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { describeLaterSchema, type ReachedDatabase } from '../with-database.ts';
import { findSealed, isBound, measureSkew } from './doctor.queries.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const OLDEST_SERVER = 150_000;
const SKEW_MS = { warn: 2000, fail: 60_000 };

export async function checkDatabase(
  { url, setting }: Pick<ReachedDatabase, 'url' | 'setting'>,
  secretKey: string | null,
): Promise<Finding[]> {
  const state = await inspectSchema({ url, schema: SCHEMA, setting });
  const findings = [describeServer(state), describeSchema(state)];
  if (state.isEmpty) return findings;
  const db = openDatabase({ url, useRole: state.useRole, maxConnections: 1 });
  try {
    const quiet = (await isQuiet(db)) ? [warn('copy', QUIET, END_QUIET)] : [];
    return [
      ...findings,
      ...quiet,
      await checkRole(db, state),
      await checkClock(db),
      await checkSealedSecrets(db, secretKey),
    ];
  } finally {
    await db.close();
  }
}

function describeServer({ server }: SchemaState): Finding {
  const version = `${Math.floor(server / 10_000)}.${server % 10_000}`;
  return server >= OLDEST_SERVER
    ? ok('database', say(ENGLISH, 'cli.doctor.database', { version }))
    : bad(
        'database',
        say(ENGLISH, 'cli.doctor.database.old', { version }),
        say(ENGLISH, 'cli.doctor.database.old.fix'),
      );
}

function describeSchema(state: SchemaState): Finding {
  const { isEmpty, isHalfRestored, unknown, waiting, changed, laterRelease, mayServe } = state;
  if (isHalfRestored)
    return bad(
      'schema',
      say(ENGLISH, 'cli.doctor.schema.interrupted'),
      say(ENGLISH, 'cli.doctor.schema.interrupted.fix'),
    );
  if (isEmpty)
    return warn('schema', say(ENGLISH, 'cli.doctor.schema.empty'), say(ENGLISH, 'cli.doctor.schema.empty.fix'));
  if (laterRelease !== null && mayServe)
    return warn(
      'schema',
      describeLaterSchema(laterRelease),
      say(ENGLISH, 'cli.doctor.schema.ahead.fix', { later: laterRelease }),
    );
  if (laterRelease !== null || unknown.length > 0)
    return bad(
      'schema',
      laterRelease === null
        ? say(ENGLISH, 'cli.doctor.schema.unknown', { names: unknown.join(', ') })
        : say(ENGLISH, 'cli.doctor.schema.too_far', { later: laterRelease, version: VERSION }),
      say(ENGLISH, 'cli.doctor.schema.too_far.fix'),
    );
  const late = [...waiting, ...changed.map((name) => `sql/${name}`)];
  if (late.length > 0)
    return warn(
      'schema',
      say(ENGLISH, 'cli.doctor.schema.waiting', { names: late.join(', ') }),
      say(ENGLISH, 'cli.doctor.schema.waiting.fix'),
    );
  return ok('schema', say(ENGLISH, 'cli.doctor.schema'));
}

async function checkRole(db: Database, { useRole }: SchemaState): Promise<Finding> {
  if (!(await isBound(db)))
    return bad('role', say(ENGLISH, 'cli.doctor.role.bypass'), say(ENGLISH, 'cli.doctor.role.bypass.fix'));
  return ok('role', say(ENGLISH, useRole ? 'cli.doctor.role' : 'cli.doctor.role.owner'));
}

async function checkClock(db: Database): Promise<Finding> {
  const skew = await measureSkew(db);
  const seconds = String(Math.round(Math.abs(skew) / 100) / 10);
  const text = say(ENGLISH, 'cli.doctor.clock.skew', { direction: skew < 0 ? 'behind' : 'ahead', seconds });
  const advice = say(ENGLISH, 'cli.doctor.clock.skew.fix');
  if (Math.abs(skew) > SKEW_MS.fail) return bad('clock', text, advice);
  if (Math.abs(skew) > SKEW_MS.warn) return warn('clock', text, advice);
  return ok('clock', say(ENGLISH, 'cli.doctor.clock'));
}

async function checkSealedSecrets(db: Database, secretKey: string | null): Promise<Finding> {
  const advice = say(ENGLISH, 'cli.doctor.secrets.fix');
  if (secretKey === null) return bad('stored secrets', say(ENGLISH, 'cli.doctor.secrets.no_key'), advice);
  const sealed = await findSealed(db);
  if (sealed === undefined) return ok('stored secrets', say(ENGLISH, 'cli.doctor.secrets.none'));
  try {
    createSeal(secretKey).open(sealed);
    return ok('stored secrets', say(ENGLISH, 'cli.doctor.secrets'));
  } catch {
    return bad('stored secrets', say(ENGLISH, 'cli.doctor.secrets.other_key'), advice);
  }
}
