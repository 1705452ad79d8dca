import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
        // No app has the styles of another, and production has no gallery.
        const isProduction = bundler.initialOptions.define['process.env.NODE_ENV'] === '"production"';
        const folders = ['kit', 'things', basename(dirname(entry))].map((name) => join(folder, name));
        const sheets = folders.flatMap((name) =>
          readdirSync(name, { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.module.css') && !(isProduction && file.startsWith('gallery')))
            .map((file) => join(name, file)),
        );
        const imports = sheets.toSorted().map((sheet) => `import ${JSON.stringify(sheet)};`);
        return {
          contents: `${readFileSync(path, 'utf8')}\n${imports.join('\n')}`,
          loader: 'tsx',
          resolveDir: dirname(path),
        };
      });
    },
  };
}
