import { onDemand, type Stand } from '../../kit/shell/on-demand.tsx';
import { ViewsButton } from './ViewsButton.tsx';

export const Views = onDemand(
  async () => (await import('./ViewsMenu.tsx')).ViewsMenu,
  ({ onClick }: Stand) => <ViewsButton onClick={onClick} />,
);
