import { useMantineColorScheme } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLive } from '../kit/data/use-live.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { KeysHelp } from '../kit/shell/KeysHelp.tsx';
import { type Door, Shell } from '../kit/shell/Shell.tsx';
import { useKeys } from '../kit/shell/use-keys.ts';
import { t } from '../kit/words/words.ts';

const ConsoleCommands = lazy(() => import('./ConsoleCommands.tsx').then((it) => ({ default: it.ConsoleCommands })));

/** What stands around the console's screens; which doors there are, the roles say. */
export function ConsoleFrame() {
  useLive('teamStream');
  const { data: self } = useOperation('teamGetSelf');
  const { toggleColorScheme } = useMantineColorScheme();
  const [helps, setHelps] = useState(false);
  const go = useNavigate();
  const keys = useMemo(
    () => ({
      'g w': () => void go({ to: '/work' }),
      'g q': () => void go({ to: '/quotes', search: { status: 'requested' } }),
      'g o': () => void go({ to: '/orders' }),
      '?': () => setHelps(true),
      '/': () => spotlight.open(),
    }),
    [go],
  );
  useKeys(keys);
  const doors: readonly Door[] = [
    { to: '/work', icon: 'work', word: t('nav.work') },
    { to: '/quotes', icon: 'quote', word: t('nav.quotes') },
    { to: '/orders', icon: 'order', word: t('nav.orders') },
  ];
  return (
    <Shell
      brand={self?.data.company ?? ''}
      person={self?.data.name ?? ''}
      doors={doors}
      onSearch={spotlight.open}
      onLight={toggleColorScheme}
    >
      <Outlet />
      <Suspense>
        <ConsoleCommands />
      </Suspense>
      <KeysHelp opened={helps} onClose={() => setHelps(false)} />
    </Shell>
  );
}
