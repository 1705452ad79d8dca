import { Kbd, Modal } from '@mantine/core';
import { t, type Word } from '../words/words.ts';
import css from './KeysHelp.module.css';

const ROWS: readonly (readonly [keys: readonly string[], word: Word])[] = [
  [['⌘', 'K'], 'keys.search'],
  [['g', 'w'], 'keys.work'],
  [['g', 'q'], 'keys.quotes'],
  [['g', 'o'], 'keys.orders'],
  [['j', 'k'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['e'], 'keys.next'],
  [['?'], 'keys.help'],
];

export function KeysHelp({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} centered size="sm">
      <dl className={css.keys}>
        {ROWS.map(([keys, word]) => (
          <div key={word} className={css.row}>
            <dt>{t(word)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
