import { END_QUIET, QUIET } from '../../../composition/quiet-copy.ts';
import { createSeal } from '../../../core/seal.ts';
import { SCHEMA, VERSION } from '../../../release.ts';
import { isQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import type { Database } from '../../../storage/database.ts';
import { inspectSchema, type SchemaState } from '../../../storage/migrations/migrate.ts';
import { openDatabase } from '../../../storage/open-database.ts';
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
  const version = `PostgreSQL ${Math.floor(server / 10_000)}.${server % 10_000} answers`;
  return server >= OLDEST_SERVER
    ? ok('database', `${version}.`)
    : bad('database', `${version}, which is too old.`, 'Use PostgreSQL 15 or later.');
}

function describeSchema(state: SchemaState): Finding {
  const { isEmpty, isHalfRestored, unknown, waiting, changed, laterRelease, mayServe } = state;
  if (isHalfRestored)
    return bad('schema', 'A restore was interrupted here.', 'Run `npm run dragoman -- restore` again to finish it.');
  if (isEmpty) return warn('schema', 'There are no tables yet.', 'Start the service once: it makes them.');
  if (laterRelease !== null && mayServe)
    return warn('schema', describeLaterSchema(laterRelease), `Go on with the upgrade to ${laterRelease}.`);
  if (laterRelease !== null || unknown.length > 0)
    return bad(
      'schema',
      laterRelease === null
        ? `It is of a later release: it has ${unknown.join(', ')}.`
        : `It was upgraded by release ${laterRelease}, which is too far ahead of ${VERSION}.`,
      'Run that release, or restore a backup.',
    );
  const late = [...waiting, ...changed.map((name) => `sql/${name}`)];
  if (late.length > 0)
    return warn('schema', `It waits for ${late.join(', ')}.`, 'Start the service of this release, or run `migrate`.');
  return ok('schema', 'Every migration and function of this release is there.');
}

async function checkRole(db: Database, { useRole }: SchemaState): Promise<Finding> {
  if (!(await isBound(db)))
    return bad(
      'role',
      'The service’s role bypasses row security: accounts are not kept apart by the database.',
      'Grant the role dragoman_app to the user of DATABASE_URL, or use an ordinary owner.',
    );
  return ok('role', useRole ? 'Policies bind the role dragoman_app.' : 'Policies bind the owner of the database.');
}

async function checkClock(db: Database): Promise<Finding> {
  const skew = await measureSkew(db);
  const text = `The database’s clock is ${Math.round(Math.abs(skew) / 100) / 10} s ${skew < 0 ? 'behind' : 'ahead of'} ours`;
  const advice = 'Let both machines follow a time server (chrony, systemd-timesyncd).';
  if (Math.abs(skew) > SKEW_MS.fail) return bad('clock', `${text}.`, advice);
  if (Math.abs(skew) > SKEW_MS.warn) return warn('clock', `${text}.`, advice);
  return ok('clock', 'The database’s clock and ours agree.');
}

async function checkSealedSecrets(db: Database, secretKey: string | null): Promise<Finding> {
  const advice = 'Put the right key back: DATA_DIR/secret.key, or SECRET_KEY. It cannot be made anew.';
  if (secretKey === null)
    return bad('stored secrets', 'There is data, and the key that opens its secrets is not here.', advice);
  const sealed = await findSealed(db);
  if (sealed === undefined) return ok('stored secrets', 'There are none yet.');
  try {
    createSeal(secretKey).open(sealed);
    return ok('stored secrets', 'The secret key opens them.');
  } catch {
    return bad('stored secrets', 'The secret key does not open them: it is another one.', advice);
  }
}
