import type { ReplyOf } from '../../../../wire/routes.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import type { IconName } from '../../../kit/icons/paths.ts';
import css from './Proposal.module.css';
import { rateInWords } from './pay/pay-in-words.ts';

export type Suggested = ReplyOf<'teamListSuggestions'>['data'][number];

const ICONS: Readonly<Record<Suggested['reasons'][number]['code'], IconName>> = {
  language_pair: 'message',
  load: 'clock',
  past_work: 'check',
};

interface ProposalProps {
  readonly suggested: Suggested;
  readonly chosen: boolean;
  onChoose(): void;
}

/** Somebody who could do it, with the three reasons. */
export function Proposal({ suggested: { person, person_name, reasons, rate }, chosen, onChoose }: ProposalProps) {
  return (
    <label className={css.proposal} data-chosen={chosen}>
      <input type="radio" name="person" value={person} checked={chosen} onChange={onChoose} data-autofocus={chosen} />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{person_name}</bdi>
        </span>
        {rate !== null && <span className={`${css.rate} figure`}>{rateInWords(rate)}</span>}
        {reasons.map(({ code, message }) => (
          <span key={code} className={css.reason}>
            <Icon name={ICONS[code]} size={14} />
            {message}
          </span>
        ))}
      </span>
    </label>
  );
}
