import { t } from '../words/words.ts';

/** Mark for sandbox objects and for those paid with test money; null if both are real. */
export function testMark({ livemode, play_money }: { livemode: boolean; play_money: boolean }): string | null {
  if (!livemode) return t('quote.test');
  return play_money ? t('money.play') : null;
}
