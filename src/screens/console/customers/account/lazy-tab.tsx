import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../kit/shell/load-with-retry.ts';
import type { TeamAccount } from './team-account.ts';

interface TabProps {
  readonly account: TeamAccount;
}

/** A tab that loads when it is first opened. */
export function lazyTab(load: () => Promise<ComponentType<TabProps>>): ComponentType<TabProps> {
  const loadTab = loadWithRetry(load);
  const Shown = lazy(async () => ({ default: await loadTab() }));
  return function LazyTab(props: TabProps) {
    return (
      <Suspense fallback={<Skeleton height={360} />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
