import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { withWords } from '../../lazy-screen.ts';

/** Loaded on first use: most people never open the history. */
export const History = lazyDialog(
  withWords(['settings'], async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer),
);
