import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import type { Openable } from './lazy-menu.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { NavItem } from './NavItemLink.tsx';

export interface MoreNavigationProps {
  readonly items: readonly NavItem[];
  /** Whether the current page is in the menu. */
  readonly isCurrent: boolean;
}

/** Navigation items that do not fit on a phone. */
export function MoreNavigation({ items, isCurrent, opens = false }: MoreNavigationProps & Openable) {
  return (
    <Menu position="top-end" width={220} defaultOpened={opens}>
      <Menu.Target>
        <MoreButton isCurrent={isCurrent} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ to, icon, word }) => (
          <Menu.Item key={to} leftSection={<Icon name={icon} />} renderRoot={(props) => <Link {...props} to={to} />}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
