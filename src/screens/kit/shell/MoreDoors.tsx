import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import type { Door } from './Door.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { Openable } from './on-demand.tsx';

/** The doors for which a phone has no room. */
export function MoreDoors({ doors, opens = false }: { readonly doors: readonly Door[] } & Openable) {
  return (
    <Menu position="top-end" width={220} defaultOpened={opens}>
      <Menu.Target>
        <MoreButton doors={doors} />
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
