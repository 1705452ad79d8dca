import { useNetwork } from '@mantine/hooks';
import { useLiveState } from '../data/use-live.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './Connection.module.css';

export function Connection() {
  const { online } = useNetwork();
  const gone = useLiveState() === 'lost' || !online;
  return (
    <div role="status" aria-live="polite">
      {gone && (
        <p className={css.gone}>
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
