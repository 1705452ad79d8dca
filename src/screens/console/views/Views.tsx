import { onDemand, type Stand } from '../../kit/shell/on-demand.tsx';
import { ViewsButton } from './ViewsButton.tsx';

/** The views that somebody keeps, and keeping this one. */
export const Views = onDemand(
  async () => (await import('./ViewsMenu.tsx')).ViewsMenu,
  ({ onClick }: Stand) => <ViewsButton onClick={onClick} />,
);
