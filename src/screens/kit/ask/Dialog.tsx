import { lazyDialog } from './lazy-dialog.tsx';

export const Dialog = lazyDialog(async () => (await import('./ModalDialog.tsx')).ModalDialog);
