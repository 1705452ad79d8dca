import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compileWords, WITHOUT_READER } from './compile-words.mjs';
import { gatherSheets } from './gather-sheets.mjs';
import { mergeChunks } from './merge-chunks.mjs';
import { splitBarrels } from './split-barrels.mjs';
import { splitSheet } from './split-sheet.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// All in one folder, so that each finds the others, migrations/ and sql/ by the same relative path.
const entries = {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  'reading-child': 'src/engines/reading/child.ts',
  'paper-child': 'src/engines/paper/child.ts',
  'joining-child': 'src/engines/joining/child.ts',
  'holidays-child': 'src/engines/holidays/child.ts',
};

// Files that browsers load.
const pageFiles = [
  'src/web/browser/docs.ts',
  'src/web/browser/marks.ts',
  'src/web/browser/passkeys.ts',
  'src/web/browser/pay.ts',
  'src/web/styles/docs.css',
  'src/web/styles/icon.svg',
  'src/web/styles/site.css',
];

// Browser apps, which use the API.
const screens = { console: 'src/screens/console/main.tsx' };
// Screens that people open first, directly or from an email: these load little that they do not need.
const firstScreens = ['WorkScreen', 'OrderScreen', 'QuoteScreen'];

// Packages of hundreds of small modules: bundled, they load in a fraction of the time.
export const bundled = ['typebox', 'kysely', 'ipaddr.js', 'iso-3166', 'iso-639-3', 'intl-messageformat'];

function packagesLeftOutside() {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !bundled.includes(name));
  return names.flatMap((name) => [name, `${name}/*`]);
}

/** Bundles our own sources to dist/; other packages stay in node_modules. */
export async function build() {
  // Imported here, not above: on a fresh clone it is installed first.
  const { build: bundle } = await import('esbuild');
  const outdir = join(root, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await Promise.all([
    bundleProcesses(bundle, outdir),
    bundlePageFiles(bundle, join(outdir, 'web')),
    bundleScreens(bundle, join(outdir, 'web', 'screens')),
  ]);
}

async function bundleProcesses(bundle, outdir) {
  await bundle(processOptions(outdir));
}

/** Bundler options for the processes, for one build or for watching. */
export function processOptions(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    // Pages for people load with the first visitor, in separate files.
    splitting: true,
    jsx: 'automatic',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: packagesLeftOutside(),
    alias: WITHOUT_READER,
    plugins: [compileWords()],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/** Bundler options for the browser apps: parts that load later are separate files, all named by content. */
function screenOptions(outdir, worker) {
  return {
    absWorkingDir: root,
    entryPoints: screens,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    jsx: 'automatic',
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', PDF_WORKER: JSON.stringify(`/web/screens/${worker}`) },
    loader: { '.woff2': 'file' },
    publicPath: '/web/screens',
    alias: WITHOUT_READER,
    plugins: [
      compileWords(),
      ...Object.values(screens).map((entry) => gatherSheets(root, entry)),
      splitBarrels(root, ['@mantine/core', '@mantine/hooks', '@mantine/notifications']),
    ],
    metafile: true,
    logLevel: 'warning',
  };
}

/** Bundles the browser apps, and compresses each file. */
async function bundleScreens(bundle, outdir) {
  const { metafile } = await bundle(screenOptions(outdir, await bundleWorker(bundle, outdir)));
  const apps = appsOf(outdir, metafile, splitSheet);
  const entries = Object.values(apps).map(({ script }) => script);
  const merged = await mergeChunks(bundle, { folder: outdir, outputs: metafile.outputs, entries, first: firstScreens });
  for (const app of Object.values(apps)) app.script = merged.get(app.script);
  writeApps(outdir, apps);
  await packFiles(outdir);
}

/** Bundles the browser apps on each change while developing: uncompressed, and with React's messages for developers. */
export async function watchScreens({ context, build }, outdir) {
  const options = screenOptions(outdir, await bundleWorker(build, outdir));
  const define = { ...options.define, 'process.env.NODE_ENV': '"development"' };
  const bundler = await context({ ...options, define, minify: false, sourcemap: 'inline', logLevel: 'silent' });
  return {
    rebuild: async () => writeApps(outdir, appsOf(outdir, (await bundler.rebuild()).metafile)),
    dispose: () => bundler.dispose(),
  };
}

/** Bundles the worker that draws PDFs; returns its file name. */
async function bundleWorker(bundle, outdir) {
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: { 'pdf-worker': 'pdfjs-dist/build/pdf.worker.min.mjs' },
    entryNames: '[name]-[hash]',
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    metafile: true,
    logLevel: 'error',
  });
  return basename(Object.keys(metafile.outputs)[0]);
}

const inOneSheet = (_, sheet) => ({ sheets: [sheet], later: {} });

/** The first script and sheets of each app, and the sheets that some of its screens load later. */
function appsOf(outdir, { outputs }, split = inOneSheet) {
  const begins = (source) => Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? ['', {}];
  const apps = Object.entries(screens).map(([name, source]) => {
    const [script, { cssBundle }] = begins(source);
    const sheets = cssBundle === undefined ? {} : split(outdir, basename(cssBundle), outputs[cssBundle].inputs);
    return [name, { script: basename(script), sheets: [], later: {}, ...sheets }];
  });
  return Object.fromEntries(apps);
}

const writeApps = (outdir, apps) => writeFileSync(join(outdir, 'screens.json'), `${JSON.stringify(apps, null, 2)}\n`);

/** Compressed once at build time, so that nobody waits: a brotli file next to each text. */
async function packFiles(folder) {
  const pack = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const texts = readdirSync(folder).filter((name) => /\.(js|mjs|css)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      writeFileSync(join(folder, `${name}.br`), await pack(readFileSync(join(folder, name)), { params }));
    }),
  );
}

/**
 * Bundles the files of our own pages. File names contain a hash of the content, so that browsers may cache them forever;
 * a manifest lists the names.
 */
export async function bundlePageFiles(bundle, outdir) {
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: pageFiles,
    entryNames: '[name]-[hash]',
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    loader: { '.svg': 'copy' },
    metafile: true,
    logLevel: 'warning',
  });
  const named = Object.entries(metafile.outputs).map(([path, { entryPoint, inputs }]) => {
    const source = entryPoint ?? Object.keys(inputs)[0];
    return [basename(source, extname(source)) + extname(path), basename(path)];
  });
  writeFileSync(join(outdir, 'manifest.json'), `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
