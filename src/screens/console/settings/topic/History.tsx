import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';

/** The versions of a topic, at the side; most never look. */
export const History = lazyDialog(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer);
