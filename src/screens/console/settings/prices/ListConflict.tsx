import { Button, Group } from '@mantine/core';
import { ChangedByOthers } from '../../../kit/ask/conflict/ChangedByOthers.tsx';
import type { DiffRow } from '../../../kit/ask/conflict/DiffTable.tsx';
import { t } from '../../../kit/words/words.ts';
import { ruleInWords } from './rules/rule-in-words.ts';
import type { Body, Rule } from './rules/rule-words.ts';

interface ListConflictProps {
  readonly mine: Body;
  readonly theirs: Body;
  readonly currency: string;
  readonly pending: boolean;
  onMine(): void;
  onTheirs(): void;
}

const MAX_ROWS = 20;

/** Conflict with a colleague’s change: shows the rules that differ and lets the viewer choose. */
export function ListConflict({ mine, theirs, currency, pending, onMine, onTheirs }: ListConflictProps) {
  return (
    <ChangedByOthers text={t('prices.over')} rows={differingRules(mine, theirs, currency)} yours={t('stale.typed')}>
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

function differingRules({ rules: mine }: Body, { rules: theirs }: Body, currency: string): readonly DiffRow[] {
  const inWords = (rule: Rule | undefined) =>
    rule === undefined ? t('prices.over.none') : ruleInWords(rule, currency);
  const places = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => at);
  return places
    .filter((at) => JSON.stringify(mine[at]) !== JSON.stringify(theirs[at]))
    .slice(0, MAX_ROWS)
    .map((at): DiffRow => [t('prices.over.rule', { number: at + 1 }), inWords(mine[at]), inWords(theirs[at])]);
}
