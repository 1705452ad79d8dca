import type { Health } from '../../../wire/schemas/operations/health.ts';
import { Notice } from '../../kit/ask/Notice.tsx';
import { count } from '../../kit/format/count.ts';
import { durationInWords } from '../../kit/format/time.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { PART_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './HealthScreen.module.css';

export function HealthParts({ health }: { readonly health: Health }) {
  const { ready, parts, version } = health;
  const troubles = ready ? findTroubles(health) : [];
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
const OVERDUE_SECONDS = 60 * 60;
const OUTGOING_QUEUES = ['emails', 'deliveries'] as const;

/** Reasons why customers get no emails or webhooks although the service works. */
function findTroubles({ parts, queues }: Health): readonly string[] {
  const late = queues.flatMap(({ name, waiting, oldest_seconds }) => {
    const outgoing = OUTGOING_QUEUES.find((one) => one === name);
    if (outgoing === undefined || waiting === 0 || oldest_seconds <= OVERDUE_SECONDS) return [];
    return [t(`health.waiting.${outgoing}`, { waiting: count(waiting), oldest: durationInWords(oldest_seconds) })];
  });
  return parts.some(({ name }) => name === 'mail') ? late : [t('health.waiting.mail'), ...late];
}
