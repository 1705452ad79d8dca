import { Icon } from '../../../../kit/icons/Icon.tsx';
import type { IconName } from '../../../../kit/icons/paths.ts';
import { t } from '../../../../kit/words/words.ts';
import { rateInWords } from '../pay/pay-in-words.ts';
import type { Candidate, Suggested } from './candidates.ts';
import css from './Proposal.module.css';

const ICONS: Readonly<Record<Suggested['reasons'][number]['code'], IconName>> = {
  language_pair: 'message',
  load: 'clock',
  past_work: 'check',
};

interface ProposalProps {
  readonly candidate: Candidate;
  readonly chosen: boolean;
  onChoose(): void;
}

/** A candidate with three reasons, or with an objection. */
export function Proposal({
  candidate: { person, person_name, reasons, rate, objection },
  chosen,
  onChoose,
}: ProposalProps) {
  return (
    <label className={css.proposal} data-chosen={chosen}>
      <input type="radio" name="person" value={person} checked={chosen} onChange={onChoose} />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{person_name}</bdi>
        </span>
        {rate !== null && <span className={`${css.rate} figure`}>{rateInWords(rate)}</span>}
        {objection !== null && (
          <span className={css.reason} data-but={objection}>
            <Icon name="warning" size={14} />
            {t(`assign.but.${objection}`)}
          </span>
        )}
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
