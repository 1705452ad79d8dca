import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

// A bundler that splits by files treats everything one file gathers as one piece: importing a button from the index of
// a library would also load its date pickers. So each name is imported from the file that defines it.

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' };

/** Names that an index exports, each with the file that defines it and its name there. */
function readIndex(root, library) {
  const folder = join(root, 'node_modules', library, 'esm');
  const text = readFileSync(join(folder, 'index.mjs'), 'utf8');
  const made = new Map();
  for (const [, names, from] of text.matchAll(/^import \{ ([^}]*) \} from "([^"]+)";$/gm)) {
    const file = from.startsWith('.') ? join(folder, from) : from;
    for (const [name, alias] of specifiers(names)) made.set(alias, { name, from: file });
  }
  return made;
}

/** `a, b as c, type D` as pairs of name and alias, without types. */
const specifiers = (names) =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as '))
    .map(([name, alias = name]) => [name, alias]);

/** Rewrites imports of these libraries, so that each name is imported from its own file. */
export function splitBarrels(root, libraries) {
  const indexes = new Map(libraries.map((library) => [library, readIndex(root, library)]));
  const rewrite = (text) =>
    text.replaceAll(/^import \{([^}]*)\} from ['"](@mantine\/[a-z]+)['"];$/gm, (statement, names, library) => {
      const index = indexes.get(library);
      if (index === undefined) return statement;
      return specifiers(names)
        .map(([name, alias]) => {
          const made = index.get(name);
          if (made === undefined) throw new Error(`${library} has no ${name}.`);
          return `import { ${made.name} as ${alias} } from ${JSON.stringify(made.from)};`;
        })
        .join(' ');
    });
  return {
    name: 'split-barrels',
    setup(bundler) {
      bundler.onLoad({ filter: /(src\/screens\/.*\.tsx?|node_modules\/@mantine\/.*\.mjs)$/ }, ({ path }) => ({
        contents: rewrite(readFileSync(path, 'utf8')),
        loader: LOADERS[extname(path)],
        resolveDir: dirname(path),
      }));
    },
  };
}
