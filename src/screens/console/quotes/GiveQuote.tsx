import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';

const MOST = 100;
const PRICES = ['pricing', 'admin'];

interface GiveQuoteProps {
  readonly assignee: string | null;
  onGive(person: { readonly token: string; readonly name: string }): void;
}

/** Assigns the quote to a colleague who prices, for roles that may list people. */
export function GiveQuote({ assignee, onGive }: GiveQuoteProps) {
  const [opened, setOpened] = useState(false);
  const { data: self } = useOperation('teamGetSelf');
  const mayList = self?.data.screens.includes('people') === true;
  const { data } = useOperation('teamListPeople', { query: { per_page: MOST } }, { enabled: mayList && opened });
  if (!mayList) return null;
  const people = (data?.data ?? []).filter(
    ({ token, roles, disabled_at }) =>
      disabled_at === null && token !== assignee && roles.some((role) => PRICES.includes(role)),
  );
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('quote.assign.other')}>
          <Icon name="down" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('quote.assign.other')}</Menu.Label>
        {people.map(({ token, name }) => (
          <Menu.Item key={token} onClick={() => onGive({ token, name })}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
