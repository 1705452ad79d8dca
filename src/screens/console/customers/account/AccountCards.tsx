import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { RowButton } from '../../../kit/list/RowButton.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import css from './AccountCards.module.css';
import { AskForCard } from './AskForCard.tsx';
import type { TeamAccount } from './team-account.ts';

type Card = TeamAccount['sources'][number];

const cardName = ({ brand, last4 }: Card) =>
  t('card.name', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 });

export function AccountCards({ account }: { readonly account: TeamAccount }) {
  const { token, sources } = account;
  const may = useMay();
  const [removing, setRemoving] = useState<Card | null>(null);
  const choose = useCall('teamDefaultSource', token);
  const defaultCard = sources.find((card) => card.default);
  const charge = (card: Card, onUndo?: () => void) =>
    choose.mutate(
      { params: { token, source: card.token } },
      {
        onSuccess: () =>
          toast({ message: t('card.default.done', { card: cardName(card) }), ...(onUndo && { onUndo }) }),
        onError: toastError,
      },
    );
  return (
    <Part title={t('account.cards')} aside={<AskForCard account={account} />}>
      {sources.length === 0 && <p className={css.none}>{t('account.cards.none')}</p>}
      <ul className={css.cards}>
        {sources.map((card) => (
          <li key={card.token}>
            <span className="figure">
              {cardName(card)}
              <span className={css.until}>
                {t('card.until', { month: String(card.exp_month).padStart(2, '0'), year: card.exp_year })}
                {card.default && ` · ${t('card.default')}`}
              </span>
            </span>
            <span className={css.acts}>
              {!card.default && may('teamDefaultSource') && (
                <RowButton
                  text={t('card.default.make')}
                  label={t('card.default.label', { card: cardName(card) })}
                  onClick={() => charge(card, defaultCard && (() => charge(defaultCard)))}
                />
              )}
              {may('teamDeleteSource') && (
                <RowButton
                  danger
                  text={t('card.remove')}
                  label={t('card.remove.label', { card: cardName(card) })}
                  onClick={() => setRemoving(card)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {removing !== null && <RemoveCard token={token} card={removing} onClose={() => setRemoving(null)} />}
    </Part>
  );
}

interface RemoveCardProps {
  readonly token: string;
  readonly card: Card;
  onClose(): void;
}

function RemoveCard({ token, card, onClose }: RemoveCardProps) {
  const remove = useCall('teamDeleteSource', token);
  const done = () => {
    toast({ message: t('card.removed', { card: cardName(card) }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('card.remove.title', { card: cardName(card) })}
      consequence={t(card.default ? 'card.remove.text.default' : 'card.remove.text')}
      verb={t('card.remove')}
      run={remove}
      onSubmit={() => remove.mutate({ params: { token, source: card.token } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
