import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts the styles of all screens into the one sheet of an app. The bundler would make one for each part that loads
 * later, with copies of shared styles, and leave loading to us; all of them together are smaller than a picture.
 */
export function gatherSheets(root, entry) {
  return {
    name: 'gather-sheets',
    setup(bundler) {
      bundler.onLoad({ filter: new RegExp(`${entry.replaceAll('.', '\\.')}$`) }, ({ path }) => {
        const folder = join(root, 'src/screens');
        const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.module.css'),
        );
        const imports = sheets.toSorted().map((name) => `import ${JSON.stringify(join(folder, name))};`);
        return {
          contents: `${readFileSync(path, 'utf8')}\n${imports.join('\n')}`,
          loader: 'tsx',
          resolveDir: dirname(path),
        };
      });
    },
  };
}
