import { toToken } from '../../../../core/ids.ts';
import { countOf } from '../../../../core/words/phrases.ts';
import { languageName } from '../../../../wire/reference/languages.ts';
import type { Suggestion, Suggestions } from '../../../../wire/schemas/orders/assignment.ts';
import type { Task } from '../../../../wire/schemas/people/profile.ts';
import type { WorkerRow } from '../../../people/workers/workers.queries.ts';
import type { SuggestedPeople, SuggestedPerson } from './suggest-people.ts';

/** Candidates, other workers, and the document's size in each unit; rates only for callers who decide on pay. */
export const presentSuggestions = (
  { task, proposed, others, document }: SuggestedPeople,
  { decides }: { decides: boolean },
): Suggestions => ({
  data: proposed.map((one) => ({ ...presentSuggestion(one), rate: decides ? usualRate(one.worker, task) : null })),
  meta: {
    others: others.map((worker) => ({
      person: toToken('prs', worker.id),
      person_name: worker.name,
      has_pair: worker.hasPair,
      rate: decides ? usualRate(worker, task) : null,
    })),
    counted: {
      word: document?.source_word_count ?? null,
      page: document?.page_count ?? null,
      file: document === null ? null : 1,
    },
  },
});

function usualRate({ rates }: WorkerRow, task: Task): Suggestion['rate'] {
  const usual = rates.find((one) => one.task === task);
  return usual === undefined ? null : { unit: usual.unit, rate: usual.rate, currency: usual.currency };
}

function presentSuggestion(suggested: SuggestedPerson): Omit<Suggestion, 'rate'> {
  const { worker, languages, score, open, pair, customer } = suggested;
  return {
    person: toToken('prs', worker.id),
    person_name: worker.name,
    score,
    reasons: [
      {
        code: 'language_pair',
        message: `Works from ${languageName(languages.source)} into ${languageName(languages.target)}.`,
        value: worker.languages.length,
      },
      {
        code: 'load',
        message: open === 0 ? 'Has nothing to do now.' : `Has ${countOf(open, 'open assignment')}.`,
        value: open,
      },
      { code: 'past_work', message: pastInWords(pair, customer), value: pair },
    ],
  };
}

function pastInWords(pair: number, customer: number): string {
  if (pair === 0) return 'Has done nothing of this kind here yet.';
  const done = `Has done ${countOf(pair, 'assignment')} of this kind`;
  return customer === 0 ? `${done}.` : `${done}, ${customer} of them for this customer.`;
}
