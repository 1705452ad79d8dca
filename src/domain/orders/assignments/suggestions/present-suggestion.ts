import { toToken } from '../../../../core/ids.ts';
import { countOf } from '../../../../core/words/phrases.ts';
import { languageName } from '../../../../wire/reference/languages.ts';
import type { Suggestion } from '../../../../wire/schemas/orders/assignment.ts';
import type { SuggestedPerson } from './suggest-people.ts';

export function presentSuggestion({
  worker,
  task,
  languages,
  score,
  open,
  pair,
  customer,
}: SuggestedPerson): Suggestion {
  const usual = worker.rates.find((one) => one.task === task);
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
    rate: usual === undefined ? null : { unit: usual.unit, rate: usual.rate, currency: usual.currency },
  };
}

function pastInWords(pair: number, customer: number): string {
  if (pair === 0) return 'Has done nothing of this kind here yet.';
  const done = `Has done ${countOf(pair, 'assignment')} of this kind`;
  return customer === 0 ? `${done}.` : `${done}, ${customer} of them for this customer.`;
}
