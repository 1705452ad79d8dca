import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';

export const LazyAssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
