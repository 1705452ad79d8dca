import { type CSSProperties, useState } from 'react';
import css from './DocumentViewer.module.css';
import { NoPreview } from './NoPreview.tsx';
import type { ShownFile, Turn } from './shown-file.ts';

interface ImagePageProps {
  readonly file: ShownFile;
  readonly scale: number;
  readonly turn: Turn;
}

/** An image scaled to the available width and rotated; `NoPreview` if the browser cannot draw the format. */
export function ImagePage({ file, scale, turn }: ImagePageProps) {
  const [ratio, setRatio] = useState(1);
  const [failed, setFailed] = useState(false);
  if (failed) return <NoPreview file={file} why="viewer.none" />;
  const sideways = turn % 180 !== 0;
  const place: CSSProperties = { width: `${scale * 100}%`, aspectRatio: sideways ? 1 / ratio : ratio };
  const imageStyle: CSSProperties = {
    width: `${sideways ? 100 * ratio : 100}cqw`,
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
  return (
    <div className={css.picture} style={place}>
      <img
        src={file.url}
        alt={file.filename}
        style={imageStyle}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || 1)}
        onError={() => setFailed(true)}
      />
    </div>
  );
}
