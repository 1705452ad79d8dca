import { access } from 'node:fs/promises';
import { type Config, readConfig } from '../../../config.ts';
import { toError } from '../../../core/unknown.ts';
import { findHolder } from '../../../storage/folder-lock.ts';
import { findSecretKey } from '../../../storage/secret-key.ts';
import { reachDatabase } from '../with-database.ts';
import { checkDatabase } from './check-database.ts';
import { checkDrawing, checkReading } from './check-engines.ts';
import { checkAddress, checkGateway, checkMailServer, checkService } from './check-network.ts';
import { checkDisk, checkFileStore, checkKeyFile } from './check-storage.ts';
import { bad, type Finding, ok, runCheck, warn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks everything the service needs, whether it runs or not. */
export async function examine(environment: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [bad('settings', toError(error).message, 'Correct it; docs/configuration.md lists every setting.')];
  }
  return [
    ok('settings', 'Every setting can be read.'),
    ...(await runCheck('service', 'Start the service.', async () => {
      const holder = config.DATABASE_URL === undefined ? await findHolder(config.DATA_DIR) : undefined;
      return checkService(config, holder?.address);
    })),
    checkAddress(config),
    ...(await checkData(config)),
    ...(await runCheck('mail', 'Look at SMTP_URL; emails wait meanwhile.', () => checkMailServer(config))),
    ...(await runCheck('gateway', 'Look at the way to the internet.', () => checkGateway(config))),
    ...(await runCheck('reading', 'Install the packages again: `npm ci`.', checkReading)),
    ...(await runCheck('drawing', 'Install the packages again: `npm ci`.', checkDrawing)),
  ];
}

/** Does not create a missing data folder: only a start of the service does. */
export async function checkData(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const exists = await access(DATA_DIR).then(
    () => true,
    () => false,
  );
  const folder = 'Set DATA_DIR to a folder that this user can write.';
  const database = () =>
    runCheck('database', 'Start the database, or look at DATABASE_URL or DATA_DIR.', () =>
      reachAndCheckDatabase(config),
    );
  if (!exists) {
    const missing = warn(
      'data folder',
      `${DATA_DIR} is not there yet.`,
      'Start the service once, or look at DATA_DIR.',
    );
    return config.DATABASE_URL === undefined ? [missing] : [missing, ...(await database())];
  }
  return [
    ...(await database()),
    ...(await runCheck('secret key', folder, () => checkKeyFile(config))),
    ...(await runCheck('files', 'Look at FILES_URL and its credentials, or at DATA_DIR.', () =>
      checkFileStore(config),
    )),
    ...(await runCheck('disk', folder, () => checkDisk(config))),
  ];
}

async function reachAndCheckDatabase(config: Config): Promise<Finding[]> {
  const secretKey = await findSecretKey(config.SECRET_KEY, config.DATA_DIR);
  const database = await reachDatabase(config);
  try {
    return await checkDatabase(database, secretKey);
  } finally {
    await database.close();
  }
}

const MARKS = { ok: ' OK ', warn: 'WARN', fail: 'FAIL' };

/** One line per finding, and a second one with the advice. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ check, state, says, advice }) => [
    `${MARKS[state]}  ${check}: ${says}`,
    ...(advice === null ? [] : [`      → ${advice}`]),
  ]);
  const countByState = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [...lines, `${countByState('ok')} well, ${countByState('warn')} to look at, ${countByState('fail')} wrong.`];
}
