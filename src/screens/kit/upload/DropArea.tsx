import { type DragEvent, type ReactNode, useState } from 'react';
import css from './DropArea.module.css';

interface DropAreaProps {
  readonly label: string;
  readonly children: ReactNode;
  onDrop(files: readonly File[]): void;
}

/** Accepts dropped files; for everyone else there is the button inside. */
export function DropArea({ label, children, onDrop }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside works for everyone
    <div
      className={css.area}
      data-over={over}
      title={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
