import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';

export const Assigning = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
