import type { Table } from './schema-catalogue.ts';

/** Tables as boxes, one frame per folder, with an arrow for each table that another points to. */
export function schemaPicture(groups: readonly [folder: string, tables: readonly Table[]][]): string {
  const tables = groups.flatMap(([, own]) => own);
  const frames = groups.map(([folder, own]) => frame(folder, own));
  const arrows = tables.flatMap((one) => arrowsOf(one, new Set(tables.map(({ name }) => name))));
  return ['```mermaid', 'flowchart LR', ...frames, ...arrows, '```'].join('\n');
}

function frame(folder: string, tables: readonly Table[]): string {
  const boxes = tables.map(({ name }) => `    ${name}`);
  return [`  subgraph folder_${folder.replaceAll('/', '_')}["${folder}"]`, ...boxes, '  end'].join('\n');
}

function arrowsOf({ name, columns, constraints }: Table, known: ReadonlySet<string>): string[] {
  const keys = constraints.flatMap(({ kind, target }) => (kind === 'foreign' && target !== null ? [target] : []));
  const inKeys = new Set(constraints.flatMap(({ kind, columns: own }) => (kind === 'foreign' ? own : [])));
  const values = columns.flatMap((column) => {
    const target = column.name.replace(/_id$/, 's');
    return column.name.endsWith('_id') && !inKeys.has(column.name) && known.has(target) ? [target] : [];
  });
  const shown = (targets: readonly string[]) => [...new Set(targets)].filter((target) => target !== 'accounts').sort();
  return [
    ...shown(keys).map((target) => `  ${name} --> ${target}`),
    ...shown(values.filter((target) => !keys.includes(target))).map((target) => `  ${name} -.-> ${target}`),
  ];
}
