import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { View } from '../../../wire/schemas/work/view.ts';
import { toast, toastError } from '../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { lazyMenu, type MenuButtonProps } from '../../kit/shell/lazy-menu.tsx';
import { t } from '../../kit/words/words.ts';
import { NameView } from './NameView.tsx';
import css from './ViewList.module.css';
import { type ViewActions, ViewMenuButton } from './ViewMenuButton.tsx';
import { addressOf, isCurrent } from './view-address.ts';

const More = lazyMenu(
  async () => (await import('./ViewMenu.tsx')).ViewMenu,
  ({ name, onClick }: ViewActions & MenuButtonProps) => <ViewMenuButton name={name} onClick={onClick} />,
);

export function ViewList() {
  useLocation();
  const { data } = useOperation('teamListViews');
  const [renamed, setRenamed] = useState<View | null>(null);
  const remove = useRemove();
  return (
    <section aria-labelledby="views">
      <h2 id="views" className={css.title}>
        {t('views.title')}
      </h2>
      {data?.data.length === 0 && <p className={css.none}>{t('views.none')}</p>}
      <ul className={css.views}>
        {data?.data.map((view) => (
          <li key={view.token} className={css.view}>
            <Link {...addressOf(view)} className={css.link} {...(isCurrent(view) && { 'data-open': true })}>
              <bdi>{view.name}</bdi>
            </Link>
            <More name={view.name} onRename={() => setRenamed(view)} onRemove={() => remove(view)} />
          </li>
        ))}
      </ul>
      <NameView view={renamed} onClose={() => setRenamed(null)} />
    </section>
  );
}

/** Removes a view; undo creates it again at its position. */
function useRemove() {
  const { mutate: remove } = useCall('teamDeleteView', 'view_');
  const { mutate: create } = useCall('teamCreateView', 'view_');
  return ({ token, name, address, position }: View) =>
    remove(
      { params: { token } },
      {
        onSuccess: () =>
          toast({
            message: t('views.removed', { name }),
            onUndo: () => create({ body: { name, address, position } }, { onError: toastError }),
          }),
        onError: toastError,
      },
    );
}
