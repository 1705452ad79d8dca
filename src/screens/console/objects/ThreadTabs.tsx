import { Tabs } from '@mantine/core';
import type { ReplyOf } from '../../../sdk/types.ts';
import type { Action } from '../../../wire/schemas/actions/action.ts';
import { client } from '../../kit/data/client.ts';
import { useRefetch } from '../../kit/data/live.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { useOutbox } from '../../kit/outbox/outbox-context.ts';
import { t } from '../../kit/words/words.ts';
import { MessageForm } from '../../things/thread/MessageForm.tsx';
import { Thread } from '../../things/thread/Thread.tsx';
import { toastWithNotification } from './toast-with-notification.ts';

interface ThreadTabsProps extends Pick<ThreadOfProps, 'about'> {
  readonly object: { readonly token: string; readonly actions: readonly Action[] };
}

interface ThreadOfProps {
  readonly token: string;
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
          <Messages token={token} about={about} />
        </Tabs.Panel>
      )}
      {isAllowed('note') && (
        <Tabs.Panel value="team">
          <Notes token={token} about={about} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

const MOST = { per_page: 100 };

const SHORT = 40;
const shorten = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text);

function Messages({ token, about }: ThreadOfProps) {
  const writes = `teamCreate${about}Message` as const;
  const params = { token };
  const { data, error } = useOperation(`teamList${about}Messages`, { params, query: MOST });
  const refetch = useRefetch();
  const outbox = useOutbox();
  const done = (reply: ReplyOf<typeof writes>) => {
    toastWithNotification(t('quote.messages.sent'), reply);
    void refetch(token);
  };
  const send = async (text: string, idempotencyKey: string, restore: () => void) => {
    const input = { params, body: { text } };
    if (!outbox.isOn) return done(await client.call(writes, { ...input, idempotencyKey }));
    const request = { about: token, label: t('held.message', { text: shorten(text) }), operation: writes, input };
    await outbox.hold({ ...request, version: null }, { onSent: done, onUndone: restore });
  };
  return (
    <Thread entries={data?.data.toReversed()} error={error} empty={t('quote.messages.none')}>
      <MessageForm
        draft={`${writes}:${token}`}
        label={t('quote.messages.write')}
        verb={t('quote.messages.send')}
        send={send}
      />
    </Thread>
  );
}

function Notes({ token, about }: ThreadOfProps) {
  const writes = `teamCreate${about}Note` as const;
  const params = { token };
  const { data, error } = useOperation(`teamList${about}Notes`, { params, query: MOST });
  const refetch = useRefetch();
  const send = async (text: string, idempotencyKey: string) => {
    await client.call(writes, { params, body: { text }, idempotencyKey });
    void refetch(token);
  };
  return (
    <Thread entries={data?.data.toReversed()} error={error} empty={t('quote.notes.none')}>
      <MessageForm
        draft={`${writes}:${token}`}
        label={t('quote.notes.write')}
        verb={t('quote.notes.save')}
        send={send}
      />
    </Thread>
  );
}
