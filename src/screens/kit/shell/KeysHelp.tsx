import { Kbd } from '@mantine/core';
import { Dialog } from '../ask/Dialog.tsx';
import { t } from '../words/words.ts';
import css from './KeysHelp.module.css';
import { IS_MAC } from './Shell.tsx';

export interface KeyRow {
  keys: readonly string[];
  label: string;
}

interface KeysHelpProps {
  readonly opened: boolean;
  /** Shortcuts of the app, such as its navigation. */
  readonly rows: readonly KeyRow[];
  onClose(): void;
}

const kitKeys = (): readonly KeyRow[] => [
  { keys: [IS_MAC ? '⌘' : 'Ctrl', 'K'], label: t('keys.search') },
  { keys: ['/'], label: t('keys.search') },
  { keys: ['j'], label: t('keys.down') },
  { keys: ['k'], label: t('keys.up') },
  { keys: ['Enter'], label: t('keys.open') },
  { keys: ['e'], label: t('keys.next') },
  { keys: ['←', '→'], label: t('keys.page') },
  { keys: ['+', '-'], label: t('keys.zoom') },
  { keys: ['r'], label: t('keys.turn') },
  { keys: ['Esc'], label: t('keys.close') },
  { keys: ['?'], label: t('keys.help') },
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
        {[...kitKeys(), ...rows].map(({ keys, label }) => (
          <div key={keys.join(' ')} className={css.row}>
            <dt>{label}</dt>
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
