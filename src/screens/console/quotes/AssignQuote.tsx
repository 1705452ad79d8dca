import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAction } from '../../kit/data/use-action.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

/** Who has the quote; whoever looks at it can take it. */
export function AssignQuote({ quote }: { readonly quote: TeamQuote }) {
  const { allowed, run } = useAction(quote, 'assign', 'teamAssignQuote');
  const { data: self } = useOperation('teamGetSelf');
  const mine = self !== undefined && quote.assignee === self.data.token;
  const take = () => {
    const token = self?.data.token;
    if (token === undefined || token === null) return;
    run.mutate(
      { assignee: token },
      { onSuccess: () => notifications.show({ message: t('quote.assigned', { name: self?.data.name ?? '' }) }) },
    );
  };
  return (
    <>
      {quote.assignee_name ?? quote.assignee ?? t('quote.assign.none')}{' '}
      {allowed && !mine && (
        <Button variant="subtle" size="compact-xs" loading={run.isPending} onClick={take}>
          {t('quote.assign.me')}
        </Button>
      )}
    </>
  );
}
