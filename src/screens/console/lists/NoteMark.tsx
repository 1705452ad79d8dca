import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import css from './NoteMark.module.css';

/** Number of internal notes about an object. */
export function NoteMark({ count }: { readonly count: number }) {
  const words = t('list.notes', { count });
  return (
    <span className={css.mark} title={words}>
      <Icon name="note" size={14} />
      <span className="figure" aria-hidden="true">
        {count}
      </span>
      <span className="only-read">{words}</span>
    </span>
  );
}
