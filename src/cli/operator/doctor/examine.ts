import { access } from 'node:fs/promises';
import { type Config, readConfig } from '../../../config.ts';
import { toError } from '../../../core/unknown.ts';
import { findHolder } from '../../../storage/folder-lock.ts';
import { findSecretKey } from '../../../storage/secret-key.ts';
import { reachDatabase } from '../with-database.ts';
import { bad, type Finding, look, ok, warn } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDrawing, lookAtReading } from './look-at-engines.ts';
import { lookAtDisk, lookAtFiles, lookAtKeyFile } from './look-at-storage.ts';
import { lookAtAddress, lookAtGateway, lookAtMail, lookAtService } from './look-outside.ts';

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
    ...(await look('service', 'Start the service.', async () => {
      const holder = config.DATABASE_URL === undefined ? await findHolder(config.DATA_DIR) : undefined;
      return lookAtService(config, holder?.address);
    })),
    lookAtAddress(config),
    ...(await lookAtData(config)),
    ...(await look('mail', 'Look at SMTP_URL; emails wait meanwhile.', () => lookAtMail(config))),
    ...(await look('gateway', 'Look at the way to the internet.', () => lookAtGateway(config))),
    ...(await look('reading', 'Install the packages again: `npm ci`.', lookAtReading)),
    ...(await look('drawing', 'Install the packages again: `npm ci`.', lookAtDrawing)),
  ];
}

/** Does not create a missing data folder: only a start of the service does. */
export async function lookAtData(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const isThere = await access(DATA_DIR).then(
    () => true,
    () => false,
  );
  const folder = 'Set DATA_DIR to a folder that this user can write.';
  const database = () =>
    look('database', 'Start the database, or look at DATABASE_URL or DATA_DIR.', () => reachAndLook(config));
  if (!isThere) {
    const missing = warn(
      'data folder',
      `${DATA_DIR} is not there yet.`,
      'Start the service once, or look at DATA_DIR.',
    );
    return config.DATABASE_URL === undefined ? [missing] : [missing, ...(await database())];
  }
  return [
    ...(await database()),
    ...(await look('secret key', folder, () => lookAtKeyFile(config))),
    ...(await look('files', 'Look at FILES_URL and its credentials, or at DATA_DIR.', () => lookAtFiles(config))),
    ...(await look('disk', folder, () => lookAtDisk(config))),
  ];
}

async function reachAndLook(config: Config): Promise<Finding[]> {
  const secretKey = await findSecretKey(config.SECRET_KEY, config.DATA_DIR);
  const database = await reachDatabase(config);
  try {
    return await lookAtDatabase(database, secretKey);
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
  const many = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [...lines, `${many('ok')} well, ${many('warn')} to look at, ${many('fail')} wrong.`];
}
