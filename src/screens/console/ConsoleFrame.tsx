import { useHotkeys } from '@mantine/hooks';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isDialogOpen, useSuppressedKeys } from '../kit/ask/suppress-keys.ts';
import { CommandMenu, CommandStatus } from '../kit/command/CommandMenu.tsx';
import { CommandRegistry } from '../kit/command/command.tsx';
import { useLive } from '../kit/data/use-live.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import { lazyMenu } from '../kit/shell/lazy-menu.tsx';
import { loadWithRetry } from '../kit/shell/load-with-retry.ts';
import { PersonButton } from '../kit/shell/PersonButton.tsx';
import type { PersonMenuProps } from '../kit/shell/PersonMenu.tsx';
import { Shell } from '../kit/shell/Shell.tsx';
import { useKeys } from '../kit/shell/use-keys.ts';
import { t } from '../kit/words/words.ts';
import { useNavigation } from './navigation.ts';

const loadCommands = async () => ({ default: (await import('./ConsoleCommands.tsx')).ConsoleCommands });
const ConsoleCommands = lazy(loadWithRetry(loadCommands));

const KeysHelp = lazy(loadWithRetry(async () => ({ default: (await import('../kit/shell/KeysHelp.tsx')).KeysHelp })));
const PersonMenu = lazyMenu(
  async () => (await import('../kit/shell/PersonMenu.tsx')).PersonMenu,
  ({ name, onClick }: PersonMenuProps & { onClick(): void }) => <PersonButton name={name} onClick={onClick} />,
);

const PRELOAD_MS = 1500;

type Overlay = 'commands' | 'keys' | null;

/** The open overlay and those opened before: each loads on first use and stays mounted. */
function useOverlay() {
  const [{ overlay, wasOpened }, set] = useState<{
    overlay: Overlay;
    wasOpened: Readonly<Partial<Record<string, true>>>;
  }>({
    overlay: null,
    wasOpened: {},
  });
  const setOverlay = (next: Overlay) =>
    set((last) => ({ overlay: next, wasOpened: next === null ? last.wasOpened : { ...last.wasOpened, [next]: true } }));
  return { overlay, wasOpened, setOverlay };
}

export function ConsoleFrame() {
  useLive('teamStream');
  const { data: self } = useOperation('teamGetSelf');
  const { overlay, wasOpened, setOverlay } = useOverlay();
  const entries = useNavigation();
  const go = useNavigate();
  const close = () => setOverlay(null);
  useEffect(() => {
    // Preload the commands once the screen has loaded.
    const timer = setTimeout(() => void loadCommands().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys({
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void go({ to })])),
    '?': () => setOverlay('keys'),
    '/': () => setOverlay('commands'),
  });
  useSuppressedKeys(overlay !== null);
  useHotkeys([['mod+K', () => isDialogOpen() || setOverlay('commands')]], [], true);
  const { company = '', name = '', roles = [] } = self?.data ?? {};
  return (
    <CommandRegistry>
      <Shell
        brand={company}
        navigation={entries.map(({ to, icon, word }) => ({ to, icon, word: t(word) }))}
        person={
          <PersonMenu
            name={name}
            roles={roles.map((role) => t(`role.${role}`)).join(', ')}
            onKeys={() => setOverlay('keys')}
          />
        }
        onSearch={() => setOverlay('commands')}
      >
        <Outlet />
      </Shell>
      <CommandMenu opened={overlay === 'commands'} onClose={close}>
        {(asking) => (
          <Suspense fallback={<CommandStatus text={t('list.loading')} shown />}>
            <ConsoleCommands asking={asking} onKeys={() => setOverlay('keys')} />
          </Suspense>
        )}
      </CommandMenu>
      <Suspense>
        {wasOpened.keys && (
          <KeysHelp
            opened={overlay === 'keys'}
            rows={[
              { keys: ['a'], label: t('keys.assign') },
              ...entries.map(({ key, word }) => ({ keys: ['g', key], label: t('nav.go', { screen: t(word) }) })),
            ]}
            onClose={close}
          />
        )}
      </Suspense>
    </CommandRegistry>
  );
}
