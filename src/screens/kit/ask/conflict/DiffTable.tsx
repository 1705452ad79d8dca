import { type Label, labelText } from '../../form/field.ts';
import { t } from '../../words/words.ts';
import css from './DiffTable.module.css';

/** One field that differs: its label and both values. */
export type DiffRow = readonly [name: string, yours: string, theirs: string];

interface DiffTableProps {
  readonly rows: readonly DiffRow[];
  /** Heading of the first column, if it is not the version the user saw. */
  readonly yours?: string | undefined;
}

export function DiffTable({ rows, yours }: DiffTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className={css.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{yours ?? t('stale.yours')}</th>
          <th scope="col">{t('stale.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, is]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fields worth comparing, each with its label and its value in words. */
export type ComparedFields<T> = {
  readonly [N in keyof T]?: { readonly label: Label; readonly inWords: (value: T[N]) => string };
};

/** Rows of the fields that differ between two versions. */
export function compareFields<T extends object>(
  fields: ComparedFields<T>,
  before: NoInfer<T>,
  now: NoInfer<T>,
): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    const row: DiffRow = [labelText(field.label), field.inWords(before[name]), field.inWords(now[name])];
    if (row[1] !== row[2]) rows.push(row);
  }
  return rows;
}
