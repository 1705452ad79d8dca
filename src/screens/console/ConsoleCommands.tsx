import { useNavigate } from '@tanstack/react-router';
import { CommandMenu, type Found } from '../kit/command/CommandMenu.tsx';
import { useOperation } from '../kit/data/use-operation.ts';
import { t } from '../kit/words/words.ts';

const SCREENS: Readonly<Record<string, string>> = { quote: '/quotes/', order: '/orders/' };

/** What the command menu of the console finds and does. */
export function ConsoleCommands() {
  const go = useNavigate();
  const actions = [
    {
      id: 'quotes',
      label: t('keys.quotes'),
      onClick: () => void go({ to: '/quotes', search: { status: 'requested' } }),
    },
    { id: 'orders', label: t('keys.orders'), onClick: () => void go({ to: '/orders' }) },
  ];
  return <CommandMenu actions={actions} useFound={useFound} />;
}

function useFound(words: string): readonly Found[] {
  const { data } = useOperation('teamSearch', { query: { q: words } }, { enabled: words.length > 1 });
  if (words.length < 2) return [];
  return (data?.data ?? []).flatMap(({ type, token, title, subtitle }) => {
    const screen = SCREENS[type];
    return screen === undefined ? [] : [{ id: token, title, subtitle: subtitle ?? '', to: screen + token }];
  });
}
