import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureOpenapiTools, tools } from '../../../../scripts/openapi-tools.mjs';
import { describeApi } from '../../../../src/http/openapi/describe-api.ts';
import { readRecordings } from '../../../../src/http/openapi/recorded/read-recordings.ts';
import { newSandbox } from '../../../world/sandbox.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Third-party tools and the documents: linters find nothing, and generated clients compile and order a translation
// from upload to download.

const run = promisify(execFile);
const INSTALL_MS = 600_000;
const ROOT = path.join(import.meta.dirname, '../../../..');

// `npm test` has already installed them; the first installation needs a minute.
beforeAll(() => ensureOpenapiTools(), INSTALL_MS);

const world = useWorld({ ROLE: 'api' });
/** Inside the tools' folder, so that generated code finds its packages. */
const workspace = useFixture(
  async () => {
    await mkdir(tools.node, { recursive: true });
    return { folder: await mkdtemp(path.join(tools.node, 'made-')) };
  },
  ({ folder }) => rm(folder, { recursive: true }),
);
const customers = useFixture(async () =>
  saveDocument('customers.json', await (await fetch(`${world.url}/v1/openapi.json`)).text()),
);
// Linters want a realistic host name.
const site = { baseUrl: 'https://api.dragoman.test', version: '1.2.3' };
const everything = useFixture(() => saveDocument('everything.json', JSON.stringify(describeApi(site, 'all'))));
// Spectral mistakes an example with `type` and `default`, such as a card, for a schema: it gets no examples.
const recorded = useFixture(() => {
  const recordings = readRecordings(path.join(ROOT, 'docs'));
  return saveDocument('recorded.json', JSON.stringify(describeApi({ ...site, recordings }, 'all')));
});

async function saveDocument(name: string, text: string): Promise<{ file: string }> {
  const file = path.join(workspace.folder, name);
  await writeFile(file, text);
  return { file };
}

const ourPackage = (...names: string[]) => path.join(ROOT, 'node_modules', ...names);
const toolPackage = (...names: string[]) => path.join(tools.node, 'node_modules', ...names);
const python = (name: string) => path.join(tools.python, name);

/** Output of a Node program, whether it succeeds or fails. */
async function runNode(args: string[], cwd = workspace.folder): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, args, { cwd, env, maxBuffer: 20_000_000 }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

async function emptyFolder(name: string): Promise<string> {
  const folder = path.join(workspace.folder, name);
  await mkdir(folder);
  return folder;
}

describe('linters', () => {
  test('Redocly finds no problem in the OpenAPI documents with all its recommended rules', async () => {
    const cli = ourPackage('@redocly', 'cli', 'bin', 'cli.js');
    const output = await runNode([cli, 'lint', recorded.file, '--extends=recommended', '--format=json']);
    const { totals, problems } = JSON.parse(output.slice(output.indexOf('{'))) as {
      totals: object;
      problems: unknown[];
    };
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  test('Spectral finds no problem in the OpenAPI documents with all its recommended rules', async () => {
    const rules = path.join(workspace.folder, 'spectral.yaml');
    await writeFile(rules, 'extends: [spectral:oas]\n');
    const cli = toolPackage('@stoplight', 'spectral-cli', 'dist', 'index.js');
    const output = await runNode([cli, 'lint', everything.file, '--ruleset', rules, '--format', 'json', '--quiet']);
    expect(JSON.parse(output)).toEqual([]);
  });
});

describe('generated clients', () => {
  const JOURNEY = {
    certification: 'certified',
    priced: 'ready',
    status: 'completed',
    total: 2495,
    files: ['certificate', 'final', 'source'],
    statuses: ['in_progress', 'in_review', 'approved', 'completed'],
    downloaded: 'PK',
    refused: 'not_found',
  };
  const journey = (name: string) => path.join(import.meta.dirname, 'journeys', name);

  /** Creates a separate sandbox for each client. */
  async function newAccess() {
    const { key } = await newSandbox(world, 'manual');
    return { ...process.env, BASE_URL: world.url, API_KEY: key };
  }

  /** Type-checks the journey with the generated client. */
  async function compile(folder: string, name: string): Promise<void> {
    await cp(journey(name), path.join(folder, name));
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      types: ['node'],
      typeRoots: [ourPackage('@types')],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [name] }));
    expect(await runNode([ourPackage('typescript', 'bin', 'tsc'), '-p', folder])).toBe('');
  }

  async function runJourney(folder: string, name: string): Promise<unknown> {
    const outfile = path.join(folder, 'journey.mjs');
    await build({ entryPoints: [path.join(folder, name)], outfile, bundle: true, platform: 'node', format: 'esm' });
    const { stdout } = await run(process.execPath, [outfile], { env: await newAccess() });
    return JSON.parse(stdout);
  }

  test('types by openapi-typescript accept a minimal request, and openapi-fetch orders with them', async () => {
    const folder = await emptyFolder('openapi-fetch');
    const cli = toolPackage('openapi-typescript', 'bin', 'cli.js');
    await run(process.execPath, [cli, customers.file, '-o', path.join(folder, 'schema.d.ts')]);
    await compile(folder, 'openapi-fetch.ts');
    expect(await runJourney(folder, 'openapi-fetch.ts')).toEqual(JOURNEY);
  });

  test('a client by @hey-api/openapi-ts compiles, accepts a minimal request and orders', async () => {
    const folder = await emptyFolder('hey-api');
    const cli = toolPackage('@hey-api', 'openapi-ts', 'bin', 'run.js');
    const made = path.join(folder, 'generated');
    await run(process.execPath, [cli, '-i', customers.file, '-o', made, '--silent'], { cwd: folder });
    await compile(folder, 'hey-api.ts');
    expect(await runJourney(folder, 'hey-api.ts')).toEqual(JOURNEY);
  });

  test('a client by openapi-python-client is generated without a warning, compiles and orders', async () => {
    const folder = await emptyFolder('python');
    const config = path.join(folder, 'config.yaml');
    // The generator does not support ZIP and PDF.
    const bytes = 'application/octet-stream';
    const overrides = { 'application/zip': bytes, 'application/pdf': bytes };
    await writeFile(config, JSON.stringify({ content_type_overrides: overrides, post_hooks: [] }));
    const from = ['generate', '--path', customers.file, '--config', config, '--meta', 'none', '--fail-on-warning'];
    await run(python('openapi-python-client'), [...from, '--output-path', path.join(folder, 'dragoman_client')]);
    await run(python('python'), ['-m', 'compileall', '-q', folder]);
    await cp(journey('openapi_python_client.py'), path.join(folder, 'journey.py'));
    const { stdout } = await run(python('python'), ['journey.py'], { cwd: folder, env: await newAccess() });
    expect(JSON.parse(stdout)).toEqual(JOURNEY);
  });
});
