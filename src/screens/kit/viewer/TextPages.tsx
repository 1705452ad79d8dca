import { Skeleton } from '@mantine/core';
import { Refusal } from '../ask/Refusal.tsx';
import { useOperation } from '../data/use-operation.ts';
import css from './DocumentViewer.module.css';
import type { ShownFile } from './shown-file.ts';

/** The text of a file that cannot be drawn. */
export function TextPages({ file }: { readonly file: ShownFile }) {
  const { data, error } = useOperation('teamGetFileText', { params: { token: file.id } });
  if (error !== null) return <Refusal error={error} />;
  if (data === undefined) return <Skeleton height={240} />;
  return data.data.parts.map(({ number, name, text }) => (
    <section key={number}>
      {name !== null && <h3 className={css.sheet}>{name}</h3>}
      <pre className={css.text}>{text}</pre>
    </section>
  ));
}
