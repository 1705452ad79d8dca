import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import type { Openable } from '../../kit/shell/lazy-menu.tsx';
import { t } from '../../kit/words/words.ts';
import { NameView } from './NameView.tsx';
import { ViewsButton } from './ViewsButton.tsx';
import { addressOf, currentAddress } from './view-address.ts';

export function ViewsMenu({ opens = false }: Openable) {
  const { data } = useOperation('teamListViews');
  const [address, setAddress] = useState<string | null>(null);
  const views = data?.data ?? [];
  return (
    <>
      <Menu position="bottom-end" width={240} defaultOpened={opens}>
        <Menu.Target>
          <ViewsButton />
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.token} renderRoot={(props) => <Link {...props} {...addressOf(view)} />}>
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon name="plus" size={14} />} onClick={() => setAddress(currentAddress())}>
            {t('views.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NameView address={address} onClose={() => setAddress(null)} />
    </>
  );
}
