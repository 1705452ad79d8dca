import { keysOf } from '../../../wire/groups/keys-of.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { PATHS } from '../../kit/icons/paths.ts';
import { Due } from '../../kit/list/Due.tsx';
import { ColleagueMarks } from '../../kit/presence/Colleagues.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { DELIVERY_STATES, INVOICE_STATES, ORDER_STATES, QUOTE_STATES, type State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { Sample } from './Stage.tsx';
import { COLLEAGUES, NOW, ROWS } from './sample-data.ts';

const TABLES: readonly (readonly [name: 'quote' | 'order' | 'invoice' | 'delivery', states: Record<string, State>])[] =
  [
    ['quote', QUOTE_STATES],
    ['order', ORDER_STATES],
    ['invoice', INVOICE_STATES],
    ['delivery', DELIVERY_STATES],
  ];

export function StateSamples() {
  return (
    <>
      {TABLES.map(([name, states]) => (
        <Sample key={name} name={`${t('gallery.states')}: ${t(`gallery.${name}`)}`}>
          {Object.entries(states).map(([status, state]) => (
            <StateMark key={status} state={state} />
          ))}
        </Sample>
      ))}
      <Sample name={t('gallery.due')}>
        {ROWS.map(({ id, due, late }) => (
          <Due key={id} at={due} late={late} now={NOW} />
        ))}
      </Sample>
      <Sample name={t('gallery.people')}>
        {[1, 2, COLLEAGUES.length].map((count) => (
          <ColleagueMarks key={count} others={COLLEAGUES.slice(0, count)} />
        ))}
      </Sample>
      <Sample name={t('gallery.icons')}>
        {keysOf(PATHS).map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </Sample>
    </>
  );
}
