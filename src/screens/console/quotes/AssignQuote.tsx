import { Button, Group } from '@mantine/core';
import { toast, toastError } from '../../kit/ask/toasts/toast.tsx';
import { useRegisterCommands } from '../../kit/command/command.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { t } from '../../kit/words/words.ts';
import { AssignToColleague } from './AssignToColleague.tsx';
import type { TeamQuote } from './team-quote.ts';

/** Assignee of the quote; the viewer can assign it to themselves or release it. */
export function AssignQuote({ quote }: { readonly quote: TeamQuote }) {
  const { allowed, run } = useAction(quote, 'assign', 'teamAssignQuote');
  const back = useCall('teamAssignQuote', quote.token);
  const { data: self } = useOperation('teamGetSelf');
  const me = self?.data.token ?? null;
  const mine = me !== null && quote.assignee === me;
  const before = quote.assignee;
  const assign = (assignee: string | null, message: string) =>
    run.mutate(
      { assignee },
      {
        onSuccess: () =>
          toast({
            message,
            onUndo: () =>
              back.mutate({ params: { token: quote.token }, body: { assignee: before } }, { onError: toastError }),
          }),
        onError: toastError,
      },
    );
  const change = () =>
    mine ? assign(null, t('quote.assign.given')) : assign(me, t('quote.assigned', { name: self?.data.name ?? '' }));
  const verb = t(mine ? 'quote.assign.back' : 'quote.assign.me');
  const may = allowed && me !== null;
  useRegisterCommands(may ? [{ id: 'assign', label: verb, icon: 'person', run: change }] : []);
  return (
    <Group gap={4}>
      <bdi>{quote.assignee_name ?? quote.assignee ?? t('quote.assign.none')}</bdi>
      {may && (
        <Button variant="subtle" size="compact-sm" fw={500} loading={run.isPending} onClick={change}>
          {verb}
        </Button>
      )}
      {may && (
        <AssignToColleague
          assignee={quote.assignee}
          onAssign={({ token, name }) => assign(token, t('quote.assigned', { name }))}
        />
      )}
    </Group>
  );
}
