import type { Health } from '../../../wire/schemas/operations/health.ts';
import { Notice } from '../../kit/ask/Notice.tsx';
import { count } from '../../kit/format/count.ts';
import { inWords } from '../../kit/format/time.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { PART_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './HealthScreen.module.css';

export function HealthParts({ health }: { readonly health: Health }) {
  const { ready, parts, version } = health;
  const troubles = ready ? troublesOf(health) : [];
  return (
    <Part
      title={t(ready ? (troubles.length > 0 ? 'health.waiting' : 'health.ready') : 'health.unready')}
      aside={<span className={css.version}>{t('health.version', { version })}</span>}
    >
      {troubles.length > 0 && (
        <Notice icon="warning" title={t('health.waiting.title')}>
          {troubles.map((trouble) => (
            <p key={trouble} className={css.trouble}>
              {trouble}
            </p>
          ))}
        </Notice>
      )}
      <ul className={css.parts}>
        {parts.map(({ name, up }) => (
          <li key={name}>
            {t(`health.part.${name}`)} <StateMark state={PART_STATES[up ? 'up' : 'down']} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Emails and deliveries that wait longer are overdue. */
const LONG_SECONDS = 60 * 60;
const LEAVING = ['emails', 'deliveries'] as const;

/** Reasons why customers get no emails or webhooks although the service works. */
function troublesOf({ parts, queues }: Health): readonly string[] {
  const late = queues.flatMap(({ name, waiting, oldest_seconds }) => {
    const leaving = LEAVING.find((one) => one === name);
    if (leaving === undefined || waiting === 0 || oldest_seconds <= LONG_SECONDS) return [];
    return [t(`health.waiting.${leaving}`, { waiting: count(waiting), oldest: inWords(oldest_seconds) })];
  });
  return parts.some(({ name }) => name === 'mail') ? late : [t('health.waiting.mail'), ...late];
}
