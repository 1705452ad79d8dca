import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSuppressedPresses } from '../ask/suppress-keys.ts';
import { Toasts } from '../ask/toasts/Toasts.tsx';
import { cssVariables } from './css-variables.ts';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

// `react-remove-scroll`, which Mantine uses under dialogs, reads this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

/** Theme and toasts for every app. */
export function ScreenProvider({ children }: { readonly children: ReactNode }) {
  useSuppressedPresses();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
