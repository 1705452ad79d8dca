import { t } from '../words/words.ts';

/** What marks a thing of a sandbox, and one that play money paid; nothing where both are real. */
export function testMark({ livemode, play_money }: { livemode: boolean; play_money: boolean }): string | null {
  if (!livemode) return t('quote.test');
  return play_money ? t('money.play') : null;
}
