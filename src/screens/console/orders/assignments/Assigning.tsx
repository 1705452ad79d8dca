import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';

/** Asks who does it: loaded when somebody wants to know. */
export const Assigning = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
