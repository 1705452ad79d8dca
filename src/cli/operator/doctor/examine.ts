import { access } from 'node:fs/promises';
import { type Config, readConfig } from '../../../config.ts';
import { toError } from '../../../core/unknown.ts';
import { findHolder } from '../../../storage/folder-lock.ts';
import { findSecretKey } from '../../../storage/secret-key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { reachDatabase } from '../with-database.ts';
import { checkDatabase } from './check-database.ts';
import { checkAddress, checkGateway, checkMailServer, checkService } from './check-network.ts';
import { checkDisk, checkDrawing, checkFileStore, checkKeyFile, checkReading } from './check-storage.ts';
import { bad, type Finding, ok, runCheck, warn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks everything the service needs, whether it runs or not. */
export async function examine(environment: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [bad('settings', toError(error).message, say(ENGLISH, 'cli.doctor.settings.fix'))];
  }
  return [
    ok('settings', say(ENGLISH, 'cli.doctor.settings')),
    ...(await runCheck('service', say(ENGLISH, 'cli.doctor.service.fix'), async () => {
      const holder = config.DATABASE_URL === undefined ? await findHolder(config.DATA_DIR) : undefined;
      return checkService(config, holder?.address);
    })),
    checkAddress(config),
    ...(await checkData(config)),
    ...(await runCheck('mail', say(ENGLISH, 'cli.doctor.mail.fix'), () => checkMailServer(config))),
    ...(await runCheck('gateway', say(ENGLISH, 'cli.doctor.gateway.fix'), () => checkGateway(config))),
    ...(await runCheck('reading', say(ENGLISH, 'cli.doctor.packages.fix'), checkReading)),
    ...(await runCheck('drawing', say(ENGLISH, 'cli.doctor.packages.fix'), checkDrawing)),
  ];
}

/** Does not create a missing data folder: only a start of the service does. */
export async function checkData(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const exists = await access(DATA_DIR).then(
    () => true,
    () => false,
  );
  const folder = say(ENGLISH, 'cli.doctor.folder.rights');
  const database = () =>
    runCheck('database', say(ENGLISH, 'cli.doctor.database.fix'), () => reachAndCheckDatabase(config));
  if (!exists) {
    const missing = warn(
      'data folder',
      say(ENGLISH, 'cli.doctor.folder', { folder: DATA_DIR }),
      say(ENGLISH, 'cli.doctor.folder.fix'),
    );
    return config.DATABASE_URL === undefined ? [missing] : [missing, ...(await database())];
  }
  return [
    ...(await database()),
    ...(await runCheck('secret key', folder, () => checkKeyFile(config))),
    ...(await runCheck('files', say(ENGLISH, 'cli.doctor.files.fix'), () => checkFileStore(config))),
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
  const totals = { ok: countByState('ok'), warn: countByState('warn'), fail: countByState('fail') };
  return [...lines, say(ENGLISH, 'cli.doctor.totals', totals)];
}
