import { Menu } from '@mantine/core';
import type { Openable } from '../../kit/shell/on-demand.tsx';
import { t } from '../../kit/words/words.ts';
import { type ViewActs, ViewMore } from './ViewMore.tsx';

export function ViewMenu({ opens = false, ...acts }: ViewActs & Openable) {
  return (
    <Menu position="bottom-end" defaultOpened={opens}>
      <Menu.Target>
        <ViewMore name={acts.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={acts.onRename}>{t('views.rename')}</Menu.Item>
        <Menu.Item onClick={acts.onRemove}>{t('views.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
