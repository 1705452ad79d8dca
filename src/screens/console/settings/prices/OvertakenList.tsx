import { Button, Group } from '@mantine/core';
import { ChangedByOthers } from '../../../kit/ask/beside/ChangedByOthers.tsx';
import type { SideRow } from '../../../kit/ask/beside/Sides.tsx';
import { t } from '../../../kit/words/words.ts';
import { ruleInWords } from './rules/rule-in-words.ts';
import type { Body, Rule } from './rules/rule-words.ts';

interface OvertakenListProps {
  readonly mine: Body;
  readonly theirs: Body;
  readonly currency: string;
  readonly pending: boolean;
  onMine(): void;
  onTheirs(): void;
}

const MOST = 20;

/** Conflict with a colleague’s change: shows the rules that differ and lets the viewer choose. */
export function OvertakenList({ mine, theirs, currency, pending, onMine, onTheirs }: OvertakenListProps) {
  return (
    <ChangedByOthers text={t('prices.over')} rows={rulesThatDiffer(mine, theirs, currency)} yours={t('stale.typed')}>
      <Group mt="sm" gap="sm">
        <Button variant="default" size="compact-sm" loading={pending} onClick={onMine}>
          {t('prices.mine')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onTheirs}>
          {t('prices.again')}
        </Button>
      </Group>
    </ChangedByOthers>
  );
}

function rulesThatDiffer({ rules: mine }: Body, { rules: theirs }: Body, currency: string): readonly SideRow[] {
  const inWords = (rule: Rule | undefined) =>
    rule === undefined ? t('prices.over.none') : ruleInWords(rule, currency);
  const places = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => at);
  return places
    .filter((at) => JSON.stringify(mine[at]) !== JSON.stringify(theirs[at]))
    .slice(0, MOST)
    .map((at): SideRow => [t('prices.over.rule', { number: at + 1 }), inWords(mine[at]), inWords(theirs[at])]);
}
