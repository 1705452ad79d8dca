import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { SearchHit } from '../../wire/schemas/work/search.ts';
import { CommandList } from '../kit/command/CommandList.tsx';
import type { CommandMenuState } from '../kit/command/CommandMenu.tsx';
import { type Command, type Group, useRegisteredCommands } from '../kit/command/command.tsx';
import { readRecent } from '../kit/command/recent.ts';
import { describeError } from '../kit/data/error-text.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import type { IconName } from '../kit/icons/paths.ts';
import { signOut } from '../kit/shell/sign-out.ts';
import { t } from '../kit/words/words.ts';
import { useNavigation } from './navigation.ts';
import { addressOf } from './views/view-address.ts';

const PAUSE_MS = 120;
/** Shorter queries match almost everything. */
const MIN_LENGTH = 2;

interface ConsoleCommandsProps {
  readonly asking: CommandMenuState;
  onKeys(): void;
}

/** Commands of the console: search results, actions of the open page, every screen. */
export function ConsoleCommands({ asking, onKeys }: ConsoleCommandsProps) {
  const { words } = asking;
  const { found, pending, failed } = useSearchCommands(words.trim());
  // The next action has a key: show it first.
  const pageCommands = useRegisteredCommands().toSorted((a, b) => (b.keys?.length ?? 0) - (a.keys?.length ?? 0));
  const navigation = useNavigationCommands();
  const more = useFurtherCommands(onKeys);
  const recent = useRecentCommands();
  const fits = ({ label }: Command) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => label.toLowerCase().includes(word));
  const groups: readonly Group[] = [
    { title: t('command.here'), commands: pageCommands.filter(fits) },
    { title: t('command.recent'), commands: words.trim() === '' ? recent : [] },
    { title: t('command.things'), commands: found },
    { title: t('command.go'), commands: navigation.filter(fits) },
    { title: t('command.more'), commands: more.filter(fits) },
  ];
  return <CommandList menu={asking} groups={groups} pending={pending} failed={failed} />;
}

const SCREENS: Readonly<Record<SearchHit['type'], { path: string; icon: IconName }>> = {
  order: { path: '/orders/$token', icon: 'order' },
  quote: { path: '/quotes/$token', icon: 'quote' },
  account: { path: '/accounts/$token', icon: 'building' },
  person: { path: '/people/$token', icon: 'person' },
  invoice: { path: '/invoices/$token', icon: 'card' },
  partner: { path: '/partners/$token', icon: 'partners' },
};

interface SearchCommands {
  found: readonly Command[];
  /** Whether results for these words are still loading. */
  pending: boolean;
  failed: string | undefined;
}

function useSearchCommands(words: string): SearchCommands {
  const { routesByPath } = useRouter();
  const go = useNavigate();
  const [q] = useDebouncedValue(words, PAUSE_MS);
  const isLong = words.length >= MIN_LENGTH;
  const isSearching = q.length >= MIN_LENGTH && isLong;
  const search = useOperation('teamSearch', { query: { q } }, { enabled: isSearching, showsPrevious: true });
  const { data, error, isPending, isPlaceholderData, fetchStatus } = search;
  const hits = isSearching ? (data?.data ?? []) : [];
  const found = hits
    .filter(({ type }) => SCREENS[type].path in routesByPath)
    .map(({ type, token, title, subtitle }) => ({
      id: token,
      label: title,
      hint: [t(`command.type.${type}`), subtitle].filter(Boolean).join(' · '),
      icon: SCREENS[type].icon,
      run: () => void go({ to: SCREENS[type].path, params: { token } }),
    }));
  // Offline, the search pauses: the results are unknown, and Enter does not wait for them.
  const isUnderWay = (isPending || isPlaceholderData) && fetchStatus === 'fetching';
  return {
    found,
    pending: isLong && (q !== words || isUnderWay),
    failed: isSearching && error !== null ? describeError(error).message : undefined,
  };
}

function useNavigationCommands(): readonly Command[] {
  const go = useNavigate();
  const entries = useNavigation();
  const { data: work } = useOperation('teamListWork', { filters: {} });
  const { data: views } = useOperation('teamListViews');
  return [
    ...entries.map(({ to, icon, word, key }) => ({
      id: to,
      label: t('nav.go', { screen: t(word) }),
      icon,
      keys: ['g', key],
      run: () => void go({ to }),
    })),
    ...(work?.data ?? []).map(({ queue, title, count }) => ({
      id: `queue:${queue}`,
      label: t('command.queue', { title }),
      hint: String(count),
      icon: 'work' as const,
      run: () => void go({ to: '/work', search: { queue } }),
    })),
    ...(views?.data ?? []).map((view) => ({
      id: view.token,
      label: t('command.view', { name: view.name }),
      icon: 'view' as const,
      run: () => void go(addressOf(view)),
    })),
  ];
}

function useRecentCommands(): readonly Command[] {
  const go = useNavigate();
  const { pathname } = useLocation();
  const others = readRecent().filter(({ to }) => to !== pathname);
  return others.map(({ title, hint, to }) => ({
    id: `recent:${to}`,
    label: title,
    hint,
    icon: 'clock',
    run: () => void go({ to }),
  }));
}

function useFurtherCommands(onKeys: () => void): readonly Command[] {
  const { setColorScheme } = useMantineColorScheme();
  const schemes = (['light', 'dark', 'auto'] as const).map((scheme) => ({
    id: `look:${scheme}`,
    label: t(`command.look.${scheme}`),
    icon: 'sun' as const,
    run: () => setColorScheme(scheme),
  }));
  return [
    ...schemes,
    { id: 'keys', label: t('keys.help'), icon: 'keys', keys: ['?'], run: onKeys },
    { id: 'security', label: t('nav.security'), icon: 'person', run: () => location.assign('/account/security') },
    { id: 'out', label: t('nav.out'), icon: 'out', run: signOut },
  ];
}
