import type { ReactElement } from 'react';
import { PLAY_MONEY } from '../../core/words/play-money.ts';

/** Marks sandboxes and test money; null for real money. */
export function MoneyNotice({
  livemode,
  playMoney,
  thing = 'quote',
}: {
  livemode: boolean;
  playMoney: boolean;
  thing?: 'quote' | 'order' | 'invoice';
}): ReactElement | null {
  if (!livemode) return <p className="notice">This is a test {thing}. No money moves and no work is done.</p>;
  return playMoney ? <p className="notice">{PLAY_MONEY}</p> : null;
}
