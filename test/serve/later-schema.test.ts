import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { SCHEMA, VERSION } from '../../src/release.ts';
import { databaseAt, runAsAdmin } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { runCommand, spawnService, startService } from './service.ts';

// A process of this release on a database that a later release has upgraded.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let name: string;
let settings: Record<string, string>;
beforeEach(async () => {
  const admin = inject('databaseUrl');
  name = `later_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
  folder = await temporaryFolder();
  settings = { DATA_DIR: folder.path, DATABASE_URL: databaseAt(admin, name) };
});
afterEach(async () => {
  await runAsAdmin(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  await folder.remove();
});

/** A release that has changed a function and added a table. */
async function upgradeBy(minors: number): Promise<string> {
  const [major = 0, minor = 0] = SCHEMA.release.split('.').map(Number);
  const later = `${major}.${minor + minors}.0`;
  await runAsAdmin(
    settings['DATABASE_URL'] ?? '',
    `CREATE TABLE of_later (id uuid); INSERT INTO kysely_migration VALUES ('9999_of_later', now()::text);
     UPDATE repeatable_migrations SET hash = 'later' WHERE name = 'search_texts';
     INSERT INTO schema_releases VALUES ('${later}')`,
  );
  return later;
}

test('the service serves on the schema of the next minor release, and its commands name that release', async () => {
  const later = await upgradeBy(1);
  const service = await startService(settings);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  const notice = `Release ${later} upgraded this database. This release (${VERSION}) still works with it and leaves the schema unchanged.`;
  expect(await runCommand(['migrate'], settings)).toEqual({ code: 0, printed: notice });
  const accounts = await runCommand(['keys', 'accounts'], settings);
  expect(accounts).toEqual({ code: 0, printed: expect.stringContaining(notice) });
  expect(accounts.printed).toMatch(/acct_\w+ +live/);
  const doctor = await runCommand(['doctor'], settings);
  expect(doctor.printed).toContain(notice);
});

test('the service refuses the schema of the release after the next, in one line', async () => {
  const later = await upgradeBy(2);
  const service = spawnService(settings);
  expect(await service.ended).toBe(1);
  expect(service.printed()).toContain(
    `This database was upgraded by release ${later}, which is too far ahead of ${VERSION}.`,
  );
});
