import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { groupChunks } from './group-chunks.mjs';

const PUBLIC = '/web/screens/';
/** Placeholder for the build's hash in file names, until all files are written. */
const BUILD = '__BUILD__';
const LATER = /import\("\/web\/screens\/([\w-]+\.js)"\)/g;

/**
 * Writes the scripts of the apps as few files. The bundler makes a chunk for each set of screens that share code, so
 * one screen would load dozens: chunks that a browser loads together anyway become one file. Returns the new names
 * of the apps' first scripts, by the old ones.
 */
export async function mergeChunks(bundle, { folder, outputs, entries, first }) {
  const chunks = new Map(Object.entries(outputs).flatMap(([path, output], at) => chunkOf(path, output, at)));
  const opens = [...chunks.keys()].filter((name) => first.includes(titleOf(name)));
  const groups = nameGroups(groupChunks(chunks, { entries, first: opens }));
  for (const [file, members] of groups) for (const name of members) chunks.get(name).file = file;
  const { outputFiles } = await bundle({
    entryPoints: [...groups.keys()].map((file) => ({ in: file, out: file.slice(0, -'.js'.length) })),
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    plugins: [joinGroups(folder, chunks, groups)],
    write: false,
    logLevel: 'warning',
  });
  // Files name each other in circles, so all files of one build are named by the content of all.
  const content = createHash('sha256');
  for (const { contents } of outputFiles) content.update(contents);
  const build = content.digest('hex').slice(0, 8).toUpperCase();
  for (const { path, text } of outputFiles) writeFileSync(path.replace(BUILD, build), text.replaceAll(BUILD, build));
  for (const name of chunks.keys()) rmSync(join(folder, name));
  return new Map(entries.map((entry) => [entry, chunks.get(entry).file.replace(BUILD, build)]));
}

function chunkOf(path, { bytes, imports, exports }, at) {
  if (!path.endsWith('.js')) return [];
  const by = (wanted) => imports.filter(({ kind }) => kind === wanted).map((one) => basename(one.path));
  // Many chunks export the same short names: the key distinguishes them in the file that they share.
  const key = `$${at.toString(36)}`;
  return [
    [basename(path), { key, bytes, exports, staticImports: by('import-statement'), later: by('dynamic-import') }],
  ];
}

const titleOf = (name) => name.slice(0, name.lastIndexOf('-'));

/** Groups by file name, each named after the screen or dialog in it. */
function nameGroups(groups) {
  const counts = new Map();
  return new Map(
    groups.map((members) => {
      const [title = 'chunk'] = members.map(titleOf).filter((name) => name !== 'chunk');
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      return [`${title}${count === 1 ? '' : count}-${BUILD}.js`, members];
    }),
  );
}

/** Lets the bundler read each group as one module that exports the names other files need of its chunks. */
function joinGroups(folder, chunks, groups) {
  const contents = {
    group: (file) => groups.get(file).map((name) => exportsOf(chunks, name)),
    chunk: (name) => [loadLater(chunks, readFileSync(join(folder, name), 'utf8'))],
    elsewhere: (name) => {
      const { file, key, exports } = chunks.get(name);
      const from = JSON.stringify(PUBLIC + file);
      return [`import ${from};`, `export {${exports.map((one) => `${key}${one} as ${one}`)}} from ${from};`];
    },
  };
  const setup = (bundler) => {
    bundler.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'group' } : undefined,
    );
    bundler.onResolve({ filter: /^\/web\/screens\// }, ({ path, importer, namespace }) => {
      const name = basename(path);
      const { file } = chunks.get(name) ?? {};
      if (file === undefined) return { path, external: true };
      const within = namespace === 'group' ? importer : chunks.get(importer)?.file;
      return { path: name, namespace: file === within ? 'chunk' : 'elsewhere' };
    });
    for (const [namespace, linesOf] of Object.entries(contents))
      bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: linesOf(path).join('\n'), loader: 'js' }));
  };
  return { name: 'join-groups', setup };
}

/** Exports of one chunk from its file: by name for other files, and as a namespace for dynamic imports. */
function exportsOf(chunks, name) {
  const { file, key, exports } = chunks.get(name);
  const from = JSON.stringify(PUBLIC + name);
  const others = [...chunks.values()];
  const isWanted = others.some((other) => other.file !== file && other.staticImports.includes(name));
  const isLoadedLater = others.some(({ later }) => later.includes(name));
  return [
    `import ${from};`,
    isWanted ? `export {${exports.map((one) => `${one} as ${key}${one}`)}} from ${from};` : '',
    isLoadedLater ? `export * as ${key} from ${from};` : '',
  ].join('');
}

const loadLater = (chunks, code) =>
  code.replaceAll(LATER, (_, name) => {
    const { file, key } = chunks.get(name);
    return `import(${JSON.stringify(PUBLIC + file)}).then(all=>all.${key})`;
  });
