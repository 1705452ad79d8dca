import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { cssVariables } from '../../kit/theme/css-variables.ts';
import { styleNonce } from '../../kit/theme/style-nonce.ts';
import { theme } from '../../kit/theme/theme.ts';
import css from './Gallery.module.css';

interface StageProps {
  readonly title: string;
  readonly scheme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** A section with its own color scheme and direction. */
export function Stage({ title, scheme, dir, children }: StageProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  return (
    <section ref={root} id={id} className={css.stage} dir={dir} data-mantine-color-scheme={scheme} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <DirectionProvider initialDirection={dir} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme={scheme}
          cssVariablesSelector={`[id="${id}"]`}
          getRootElement={() => root.current ?? undefined}
          getStyleNonce={() => styleNonce}
        >
          {children}
        </MantineProvider>
      </DirectionProvider>
    </section>
  );
}

export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.sample}>
      <p className={css.name}>{name}</p>
      <div className={css.pieces}>{children}</div>
    </div>
  );
}
