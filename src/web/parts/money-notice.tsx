import type { ReactElement } from 'react';
import { PLAY_MONEY } from '../../core/words/play-money.ts';

/** Says of a sandbox that it is one, and of play money that it is none; of real money it says nothing. */
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
