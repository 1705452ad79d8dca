import type { ReactElement } from 'react';
import { carrierInWords } from '../../core/words/carrier.ts';
import { dayInWords } from '../../core/words/time.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import type { Step } from './progress.ts';

export function StepLine({ step, order }: { step: Step; order: OrderRow }): ReactElement {
  const reader = useReader();
  const parcels = step.name === 'pay.step.shipped' && step.reached ? order.shipments : [];
  return (
    <li className={step.reached ? 'reached' : undefined} aria-current={step.current ? 'step' : undefined}>
      <span>
        {say(reader, step.name)}
        {!step.reached && <span className="unseen"> {say(reader, 'pay.step.not_yet')}</span>}
      </span>
      {step.at !== null && <time dateTime={step.at.toISOString()}>{dayInWords(reader, step.at)}</time>}
      {parcels.map((parcel, at) => (
        <span key={at} className="soft">
          {carrierInWords(parcel.carrier)}{' '}
          {parcel.tracking_url === null ? (
            parcel.tracking_number
          ) : (
            <a href={parcel.tracking_url} rel="noreferrer">
              {parcel.tracking_number ?? say(reader, 'pay.step.track')}
            </a>
          )}
        </span>
      ))}
    </li>
  );
}
