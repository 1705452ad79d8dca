import { Kbd } from '@mantine/core';
import { Dialog } from '../ask/Dialog.tsx';
import { t } from '../words/words.ts';
import css from './KeysHelp.module.css';
import { IS_MAC } from './Shell.tsx';

export interface KeyRow {
  keys: readonly string[];
  does: string;
}

interface KeysHelpProps {
  readonly opened: boolean;
  /** Shortcuts of the app, such as its navigation. */
  readonly rows: readonly KeyRow[];
  onClose(): void;
}

const own = (): readonly KeyRow[] => [
  { keys: [IS_MAC ? '⌘' : 'Ctrl', 'K'], does: t('keys.search') },
  { keys: ['/'], does: t('keys.search') },
  { keys: ['j'], does: t('keys.down') },
  { keys: ['k'], does: t('keys.up') },
  { keys: ['Enter'], does: t('keys.open') },
  { keys: ['e'], does: t('keys.next') },
  { keys: ['←', '→'], does: t('keys.page') },
  { keys: ['+', '-'], does: t('keys.zoom') },
  { keys: ['r'], does: t('keys.turn') },
  { keys: ['Esc'], does: t('keys.close') },
  { keys: ['?'], does: t('keys.help') },
];

export function KeysHelp({ opened, rows, onClose }: KeysHelpProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('keys.title')}
      centered
      size="md"
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <dl className={css.keys}>
        {[...own(), ...rows].map(({ keys, does }) => (
          <div key={keys.join(' ')} className={css.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
