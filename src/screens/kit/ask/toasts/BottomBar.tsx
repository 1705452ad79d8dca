import { type ReactNode, useRef } from 'react';
import { useToastsAbove } from './use-toasts-above.ts';

interface BottomBarProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A bar of buttons at the bottom of the screen; toasts appear above it. */
export function BottomBar({ label, className, children }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  useToastsAbove(bar);
  return (
    <section ref={bar} className={className} aria-label={label}>
      {children}
    </section>
  );
}
