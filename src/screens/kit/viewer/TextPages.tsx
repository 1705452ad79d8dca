import { Skeleton } from '@mantine/core';
import { ErrorAlert } from '../ask/ErrorAlert.tsx';
import { useOperation } from '../data/use-operation.ts';
import css from './DocumentViewer.module.css';
import { NoPreview } from './NoPreview.tsx';
import type { ShownFile } from './shown-file.ts';

const CELL = '\t';

export function TextPages({ file, scale }: { readonly file: ShownFile; readonly scale: number }) {
  const { data, error } = useOperation('teamGetFileText', { params: { token: file.id } });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Skeleton height={240} />;
  const { parts } = data.data;
  if (parts.every(({ text }) => text.trim() === '')) return <NoPreview file={file} why="viewer.wordless" />;
  return parts.map(({ number, name, text }) => (
    <section key={number} style={{ fontSize: `${scale * 14}px` }}>
      {name !== null && <h3 className={css.sheet}>{name}</h3>}
      {name !== null && text.includes(CELL) ? <Sheet text={text} /> : <pre className={css.text}>{text}</pre>}
    </section>
  ));
}

function Sheet({ text }: { readonly text: string }) {
  return (
    <table className={css.cells}>
      <tbody>
        {text.split('\n').map((row, at) => (
          <tr key={at}>
            {row.split(CELL).map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
