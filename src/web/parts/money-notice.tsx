import type { ReactElement } from 'react';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';

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
  const reader = useReader();
  if (!livemode) return <p className="notice">{say(reader, `page.test.${thing}`)}</p>;
  return playMoney ? <p className="notice">{say(reader, 'page.test.money')}</p> : null;
}
