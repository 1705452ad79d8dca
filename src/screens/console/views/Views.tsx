import { lazyMenu, type MenuButtonProps } from '../../kit/shell/lazy-menu.tsx';
import { ViewsButton } from './ViewsButton.tsx';

export const Views = lazyMenu(
  async () => (await import('./ViewsMenu.tsx')).ViewsMenu,
  ({ onClick }: MenuButtonProps) => <ViewsButton onClick={onClick} />,
);
