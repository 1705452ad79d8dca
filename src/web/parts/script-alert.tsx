import type { ReactElement } from 'react';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';

/** Place for errors of the payment script, which has no texts of its own. */
export function ScriptAlert(): ReactElement {
  const reader = useReader();
  return (
    <p
      className="alert"
      id="script-trouble"
      role="alert"
      tabIndex={-1}
      data-failed={say(reader, 'pay.script.failed')}
      data-not-loaded={say(reader, 'pay.script.not_loaded')}
      hidden
    />
  );
}
