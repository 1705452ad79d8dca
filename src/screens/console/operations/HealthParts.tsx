import type { Health } from '../../../wire/schemas/operations/health.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { PART_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './HealthScreen.module.css';

/** What the service leans on, part by part. */
export function HealthParts({ health: { ready, parts, version } }: { readonly health: Health }) {
  return (
    <Part
      title={t(ready ? 'health.ready' : 'health.unready')}
      aside={<span className={css.version}>{t('health.version', { version })}</span>}
    >
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
