import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// The page that brings an app names what its styles may carry, so that no other style is taken.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

// Read by the component that keeps the page from scrolling under a dialog.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** What every app stands in: the theme, and where toasts appear. */
export function Screens({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      {children}
      <Notifications position="bottom-right" limit={4} />
    </MantineProvider>
  );
}
