import { type DragEvent, type ReactNode, useState } from 'react';
import css from './DropArea.module.css';

interface DropAreaProps {
  readonly label: string;
  readonly children: ReactNode;
  onDrop(files: readonly File[]): void;
}

/** Where files can be dropped; whoever does not drag has the button inside. */
export function DropArea({ label, children, onDrop }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is for everybody
    <div
      className={css.area}
      data-over={over}
      title={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {children}
    </div>
  );
}
