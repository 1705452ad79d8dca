import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import type { Openable } from './lazy-menu.tsx';
import { PersonButton } from './PersonButton.tsx';
import { signOut } from './sign-out.ts';

export interface PersonMenuProps {
  readonly name: string;
  readonly roles: string;
  onKeys(): void;
}

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Name and roles, colour scheme, and sign-out. */
export function PersonMenu({ name, roles, opens = false, onKeys }: PersonMenuProps & Openable) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={240} defaultOpened={opens}>
      <Menu.Target>
        <PersonButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--ink)" component="bdi">
            {name}
          </Text>
          <Text size="xs">{roles}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('nav.look')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`nav.look.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="keys" />} onClick={onKeys}>
          {t('keys.title')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="person" />} component="a" href="/account/security">
          {t('nav.security')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="out" />} onClick={signOut}>
          {t('nav.out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
