import type { ReactElement } from 'react';
import type { PayPageData } from '../../../domain/checkout/page/read.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import { rich } from '../../parts/rich.ts';

/** Offers a new price for the documents of an expired quote. */
export function RenewOffer({ here, renewal }: { here: string; renewal: PayPageData['renewal'] }): ReactElement | null {
  const reader = useReader();
  if (renewal === null) return null;
  const { number, path, isAllowed } = renewal;
  if (number !== null) {
    const shown =
      path === null ? (
        <span className="unbroken">{number}</span>
      ) : (
        <a className="unbroken" href={path}>
          {number}
        </a>
      );
    return (
      <section aria-labelledby="renew">
        <h2 id="renew">{say(reader, 'pay.renew.requested')}</h2>
        <p>{rich(reader, 'pay.renew.requested.text', { number: shown })}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="renew">
      <h2 id="renew">{say(reader, 'pay.renew')}</h2>
      <p>{say(reader, isAllowed ? 'pay.renew.text' : 'pay.renew.ask')}</p>
      {isAllowed && (
        <>
          <form method="post" action={`${here}/renew`}>
            <button type="submit">{say(reader, 'pay.renew.button')}</button>
          </form>
          <p className="hint">{say(reader, 'pay.renew.hint')}</p>
        </>
      )}
    </section>
  );
}
