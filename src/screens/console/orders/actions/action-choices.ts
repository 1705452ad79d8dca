import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

export interface Choice {
  value: string;
  label: string;
}

const APOSTILLE = ['received', 'notarized', 'submitted', 'issued', 'returned'] as const;

/** Steps of an apostille that are not done yet. */
export const apostilleSteps = ({ apostille }: TeamOrder): readonly Choice[] =>
  APOSTILLE.filter((step) => !apostille?.steps.some((done) => done.step === step)).map((value) => ({
    value,
    label: t(`apostille.step.${value}`),
  }));

export const sourceChoices = ({ files }: TeamOrder): readonly Choice[] =>
  files.filter(({ collection }) => collection === 'source').map(({ id, name }) => ({ value: id, label: name }));

export const translationChoices = ({ files }: TeamOrder): readonly Choice[] =>
  files
    .filter(({ collection, superseded }) => collection === 'translation' && !superseded)
    .map(({ id, name }) => ({ value: id, label: name }));
