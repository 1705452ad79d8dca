/** The tree in ARCHITECTURE.md: each folder of src/ with the folders that the page names in it. */
export function readTree(page: string): Map<string, string[]> {
  const tree = new Map<string, string[]>();
  const add = (folder: string, names: readonly string[]) => tree.set(folder, [...(tree.get(folder) ?? []), ...names]);
  const start = '\nsrc/\n';
  const block = page.slice(page.indexOf(start) + start.length, page.indexOf('\ntest/ '));
  let [top, below] = ['', ''];
  for (const line of block.split('\n')) {
    // An entry begins with its folder; other lines go on with the last entry.
    const [head = '', indent = '', name] = /^( {2}| {4})([\w-]+)\/ /.exec(line) ?? [];
    if (name !== undefined) {
      [top, below] = indent.length === 2 ? [name, ''] : [top, name];
      add(below === '' ? '' : top, [name]);
    }
    add(below === '' ? top : `${top}/${below}`, foldersNamed(line.slice(head.length)));
  }
  return tree;
}

const foldersNamed = (text: string): string[] =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\w/])([\w-]+)\/(?=[\s,;:)]|$)/g)].map(([, name = '']) => name);
