import { Icon } from '../icons/Icon.tsx';
import css from './StateMark.module.css';
import type { State } from './states.ts';

export function StateMark({ state }: { readonly state: State }) {
  return (
    <span className={css.mark} data-tone={state.tone}>
      <Icon name={state.icon} size={14} />
      {state.word}
    </span>
  );
}
