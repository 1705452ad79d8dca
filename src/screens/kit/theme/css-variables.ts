import type { CSSVariablesResolver } from '@mantine/core';

const OVERRIDES = {
  // Mantine's dimmed text and red are too pale to read.
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-error': 'var(--late)',
  '--mantine-color-red-light': 'var(--late-soft)',
  '--mantine-color-red-light-color': 'var(--late)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: OVERRIDES, dark: OVERRIDES });
