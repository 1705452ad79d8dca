import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';

/** Loaded on first use: most people never open the history. */
export const History = lazyDialog(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer);
