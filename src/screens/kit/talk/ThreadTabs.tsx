import { Tabs } from '@mantine/core';
import type { Action } from '../../../wire/schemas/actions/action.ts';
import { t } from '../words/words.ts';
import { Thread } from './Thread.tsx';

interface ThreadTabsProps {
  readonly object: { readonly token: string; readonly actions: readonly Action[] };
  readonly about: 'Quote' | 'Order';
}

/** Messages with the customer and internal notes, each if the viewer may read them. */
export function ThreadTabs({ object: { token, actions }, about }: ThreadTabsProps) {
  const isAllowed = (name: string) => actions.some((action) => action.name === name && action.allowed);
  return (
    <Tabs defaultValue={isAllowed('message') ? 'customer' : 'team'} keepMounted={false}>
      <Tabs.List>
        {isAllowed('message') && <Tabs.Tab value="customer">{t('quote.people')}</Tabs.Tab>}
        {isAllowed('note') && <Tabs.Tab value="team">{t('quote.notes.team')}</Tabs.Tab>}
      </Tabs.List>
      {isAllowed('message') && (
        <Tabs.Panel value="customer">
          <Thread
            target={token}
            reads={`teamList${about}Messages`}
            writes={`teamCreate${about}Message`}
            empty={t('quote.messages.none')}
            label={t('quote.messages.write')}
            verb={t('quote.messages.send')}
            done={t('quote.messages.sent')}
          />
        </Tabs.Panel>
      )}
      {isAllowed('note') && (
        <Tabs.Panel value="team">
          <Thread
            target={token}
            reads={`teamList${about}Notes`}
            writes={`teamCreate${about}Note`}
            empty={t('quote.notes.none')}
            label={t('quote.notes.write')}
            verb={t('quote.notes.save')}
          />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
