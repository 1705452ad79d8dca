import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { withWords } from '../../lazy-screen.ts';

export const LazyAssignDialog = lazyDialog(
  withWords(['actions', 'order', 'translators'], async () => (await import('./AssignDialog.tsx')).AssignDialog),
);
