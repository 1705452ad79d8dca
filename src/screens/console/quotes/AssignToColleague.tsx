import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';

const MAX_ROWS = 100;
const PRICING_ROLES = ['pricing', 'admin'];

interface AssignToColleagueProps {
  readonly assignee: string | null;
  onAssign(person: { readonly token: string; readonly name: string }): void;
}

/** Assigns the quote to a colleague who prices, for roles that may list people. */
export function AssignToColleague({ assignee, onAssign }: AssignToColleagueProps) {
  const [opened, setOpened] = useState(false);
  const { data: self } = useOperation('teamGetSelf');
  const mayList = self?.data.screens.includes('people') === true;
  const { data } = useOperation('teamListPeople', { query: { per_page: MAX_ROWS } }, { enabled: mayList && opened });
  if (!mayList) return null;
  const people = (data?.data ?? []).filter(
    ({ token, roles, disabled_at }) =>
      disabled_at === null && token !== assignee && roles.some((role) => PRICING_ROLES.includes(role)),
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
          <Menu.Item key={token} onClick={() => onAssign({ token, name })}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
