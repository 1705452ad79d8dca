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

type Fields = Readonly<Record<string, (value: unknown) => string>>;

export function diffFields(
  fields: Fields,
  names: Readonly<Record<string, string>>,
  [before, now]: readonly [object, object],
): readonly DiffRow[] {
  const [was, is] = [before, now].map((side): Readonly<Record<string, unknown>> => ({ ...side }));
  return Object.entries(fields)
    .map(([field, inWords]): DiffRow => [names[field] ?? field, inWords(was?.[field]), inWords(is?.[field])])
    .filter(([, one, other]) => one !== other);
}
