import type { CSSVariablesResolver } from '@mantine/core';

const OURS = {
  // What the components call dim, and their red, are too pale to be read by everybody.
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-error': 'var(--late)',
  '--mantine-color-red-light': 'var(--late-soft)',
  '--mantine-color-red-light-color': 'var(--late)',
};

/** Our inks in place of those that the components bring, light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: OURS, dark: OURS });
