import type { ReactElement } from 'react';
import { type SayKey, say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';

/** Button that emails a link, with the address it goes to below. */
export function LinkForm({
  action,
  button = 'tracking.link.new',
  hint,
}: {
  action: string;
  button?: SayKey;
  hint: SayKey;
}): ReactElement {
  const reader = useReader();
  return (
    <>
      <form method="post" action={action}>
        <button type="submit">{say(reader, button)}</button>
      </form>
      <p className="hint">{say(reader, hint)}</p>
    </>
  );
}
