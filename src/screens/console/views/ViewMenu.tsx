import { Menu } from '@mantine/core';
import type { Openable } from '../../kit/shell/lazy-menu.tsx';
import { t } from '../../kit/words/words.ts';
import { type ViewActions, ViewMenuButton } from './ViewMenuButton.tsx';

export function ViewMenu({ opens = false, ...acts }: ViewActions & Openable) {
  return (
    <Menu position="bottom-end" defaultOpened={opens}>
      <Menu.Target>
        <ViewMenuButton name={acts.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={acts.onRename}>{t('views.rename')}</Menu.Item>
        <Menu.Item onClick={acts.onRemove}>{t('views.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
