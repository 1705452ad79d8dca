import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Audience, describeApi } from '../../../src/http/openapi/describe-api.ts';
import { temporaryFolder } from '../../support/embedded-postgres.ts';
import { given } from '../../world/given.ts';

// Linters want a name that could be a server's.
const site = { baseUrl: 'https://api.dragoman.test', version: '1.2.3' };

const folder = given(temporaryFolder, ({ remove }) => remove());

async function write(audience: Audience): Promise<string> {
  const file = path.join(folder.path, `${audience}.json`);
  await writeFile(file, JSON.stringify(describeApi(site, audience)));
  return file;
}

interface Lint {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string }[];
}

function lintWithRedocly(file: string): Promise<Lint> {
  const cli = path.resolve(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [cli, 'lint', file, '--extends=recommended', '--format=json'],
      { env, maxBuffer: 20_000_000 },
      (error, stdout) => {
        const start = stdout.indexOf('{');
        if (start === -1) reject(error ?? new Error('the linter said nothing'));
        else resolve(JSON.parse(stdout.slice(start)) as Lint);
      },
    );
  });
}

test('Redocly has nothing to say of the OpenAPI documents, by all its recommended rules', async () => {
  const { totals, problems } = await lintWithRedocly(await write('all'));
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
