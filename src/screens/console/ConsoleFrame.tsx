import { useHotkeys } from '@mantine/hooks';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isDialogOpen, useKeysAsleep } from '../kit/ask/keys-asleep.ts';
import { CommandMenu, CommandStatus } from '../kit/command/CommandMenu.tsx';
import { CommandOffers } from '../kit/command/command.tsx';
import { useLive } from '../kit/data/use-live.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { loadAgain } from '../kit/shell/load-again.ts';
import { onDemand } from '../kit/shell/on-demand.tsx';
import { PersonButton } from '../kit/shell/PersonButton.tsx';
import type { PersonMenuProps } from '../kit/shell/PersonMenu.tsx';
import { Shell } from '../kit/shell/Shell.tsx';
import { useKeys } from '../kit/shell/use-keys.ts';
import { t } from '../kit/words/words.ts';
import { useDoors } from './doors.ts';

const loadCommands = async () => ({ default: (await import('./ConsoleCommands.tsx')).ConsoleCommands });
const ConsoleCommands = lazy(loadAgain(loadCommands));

const KeysHelp = lazy(loadAgain(async () => ({ default: (await import('../kit/shell/KeysHelp.tsx')).KeysHelp })));
const PersonMenu = onDemand(
  async () => (await import('../kit/shell/PersonMenu.tsx')).PersonMenu,
  ({ name, onClick }: PersonMenuProps & { onClick(): void }) => <PersonButton name={name} onClick={onClick} />,
);

const WARM_MS = 1500;

type Over = 'commands' | 'keys' | null;

/** The open overlay and those opened before: each loads on first use and stays mounted. */
function useOver() {
  const [{ over, was }, set] = useState<{ over: Over; was: Readonly<Partial<Record<string, true>>> }>({
    over: null,
    was: {},
  });
  const setOver = (next: Over) =>
    set((last) => ({ over: next, was: next === null ? last.was : { ...last.was, [next]: true } }));
  return { over, was, setOver };
}

export function ConsoleFrame() {
  useLive('teamStream');
  const { data: self } = useOperation('teamGetSelf');
  const { over, was, setOver } = useOver();
  const doors = useDoors();
  const go = useNavigate();
  const close = () => setOver(null);
  useEffect(() => {
    // Preload the commands once the screen has loaded.
    const timer = setTimeout(() => void loadCommands().catch(() => undefined), WARM_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys({
    ...Object.fromEntries(doors.map(({ key, to }) => [`g ${key}`, () => void go({ to })])),
    '?': () => setOver('keys'),
    '/': () => setOver('commands'),
  });
  useKeysAsleep(over !== null);
  useHotkeys([['mod+K', () => isDialogOpen() || setOver('commands')]], [], true);
  const { company = '', name = '', roles = [] } = self?.data ?? {};
  return (
    <CommandOffers>
      <Shell
        brand={company}
        doors={doors.map(({ to, icon, word }) => ({ to, icon, word: t(word) }))}
        person={
          <PersonMenu
            name={name}
            roles={roles.map((role) => t(`role.${role}`)).join(', ')}
            onKeys={() => setOver('keys')}
          />
        }
        onSearch={() => setOver('commands')}
      >
        <Outlet />
      </Shell>
      <CommandMenu opened={over === 'commands'} onClose={close}>
        {(asking) => (
          <Suspense fallback={<CommandStatus said={t('list.loading')} shown />}>
            <ConsoleCommands asking={asking} onKeys={() => setOver('keys')} />
          </Suspense>
        )}
      </CommandMenu>
      <Suspense>
        {was.keys && (
          <KeysHelp
            opened={over === 'keys'}
            rows={[
              { keys: ['a'], does: t('keys.assign') },
              ...doors.map(({ key, word }) => ({ keys: ['g', key], does: t('nav.go', { screen: t(word) }) })),
            ]}
            onClose={close}
          />
        )}
      </Suspense>
    </CommandOffers>
  );
}
