import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import type { Door } from './Door.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { Openable } from './on-demand.tsx';

export interface MoreDoorsProps {
  readonly doors: readonly Door[];
  /** Whether the current page is in the menu. */
  readonly here: boolean;
}

/** Navigation items that do not fit on a phone. */
export function MoreDoors({ doors, here, opens = false }: MoreDoorsProps & Openable) {
  return (
    <Menu position="top-end" width={220} defaultOpened={opens}>
      <Menu.Target>
        <MoreButton here={here} />
      </Menu.Target>
      <Menu.Dropdown>
        {doors.map(({ to, icon, word }) => (
          <Menu.Item key={to} leftSection={<Icon name={icon} />} renderRoot={(props) => <Link {...props} to={to} />}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
