import { Tooltip } from '@mantine/core';
import { useNow } from '../../kit/data/use-now.ts';
import { initialOf } from '../../kit/format/initial.ts';
import { fromNow } from '../../kit/format/time.ts';
import { t } from '../../kit/words/words.ts';
import css from './Colleagues.module.css';
import { usePresence } from './use-presence.ts';

const MOST = 4;

/** Initials of the first and the last word, for any script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const chosenWords = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return chosenWords.map((word) => initialOf(word ?? '')).join('');
}

export function Colleagues({ target }: { readonly target: string }) {
  const others = usePresence(target);
  return <ColleagueMarks others={others} />;
}

interface ColleagueMarksProps {
  readonly others: readonly { readonly actor: string; readonly name: string; readonly since: string }[];
}

export function ColleagueMarks({ others }: ColleagueMarksProps) {
  const now = useNow();
  const names = others.map(({ name }) => name).join(', ');
  return (
    <span className={css.colleagues}>
      {others.slice(0, MOST).map(({ actor, name, since }) => (
        <Tooltip key={actor} label={t('presence.since', { name, since: fromNow(since, now) })}>
          <span className={css.mark} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </Tooltip>
      ))}
      {others.length > MOST && <span className={css.others}>{`+${others.length - MOST}`}</span>}
      <span role="status" className="only-read">
        {others.length > 0 && t('presence.here', { names, count: others.length })}
      </span>
      {others.length === 1 && (
        <span className={css.name} aria-hidden="true">
          {t('presence.one', { name: names })}
        </span>
      )}
    </span>
  );
}
