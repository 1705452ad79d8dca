import { lazyDialog } from './lazy-dialog.tsx';

/** A dialog over the screen: traps the focus, and gives it back. */
export const Dialog = lazyDialog(async () => (await import('./ModalDialog.tsx')).ModalDialog);
