import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import css from './DocumentViewer.module.css';
import { NoPreview } from './NoPreview.tsx';
import type { ReadText, ShownFile } from './shown-file.ts';

const CELL = '\t';

interface TextPagesProps {
  readonly file: ShownFile;
  readonly scale: number;
  readonly readText: ReadText;
}

export function TextPages({ file, scale, readText }: TextPagesProps) {
  const { data: parts, error } = useQuery({
    queryKey: ['text', file.id],
    queryFn: ({ signal }) => readText(file.id, signal),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (parts === undefined) return <Skeleton height={240} />;
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
