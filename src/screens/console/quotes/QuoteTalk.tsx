import { Part } from '../../kit/object/ObjectPage.tsx';
import { ThreadTabs } from '../../kit/talk/ThreadTabs.tsx';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

export function QuoteTalk({ quote }: { readonly quote: TeamQuote }) {
  return (
    <Part title={t('quote.messages')}>
      <ThreadTabs object={quote} about="Quote" />
    </Part>
  );
}
